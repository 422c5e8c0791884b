import type { WordList } from "./word-list.ts";

export const swedish: WordList = {
  grave: `
    neger, negrer, negern, jävla neger, negerjävel, negerjävlar, negerfitta, svartskalle, svartskallar, svartskallen,
    svartskallejävel, blatte, blattar, blattejävel, blattefan, apjävel, apjävlar, jävla apa, kamelknullare,
    åk hem svartskalle, ut med packet, judesvin, judejävel, judejävlar, jävla jude, jävla judar, judefan, judeas,
    in i gaskammaren, hitler hade rätt, sieg heil, heil hitler, zigenarjävel, jävla zigenare, tattarjävel, turkjävel,
    jävla turk, jävla arab, arabjävel, jävla muslim, muslimjävel, muslimsvin, jävla bög, bögjävel, bögjävlar, bögfan,
    bögas, bögsvin, =bögar ut, bögrunk*, jävla lesbo, flatjävel, jävla flata, transa jävla, jävla transa, mongo,
    mongon, mongolid, mongojävel, jävla mongo, cp unge, cp ungar, cp skadad, cp skadade, cpskadad, cp jävel, cpjävel,
    cp störd, efterbliven, efterblivna, efterblivet, efterblivne, miffo, krympling, ta livet av dig, ta ditt liv,
    gå och ta livet, häng dig, gå och häng dig, skjut dig själv, skjut dig, skär dig, skär handlederna,
    hoppa från en bro, hoppa framför tåget, hoppa från taket, gå och dö, gå å dö, dö din, dö då, dö jävel, dö långsamt,
    hoppas du dör, hoppas ni dör, hoppas du får cancer, hoppas du blir, få cancer, cancer på dig, du borde dö,
    du förtjänar att dö, ingen kommer sakna dig, ingen skulle sakna dig, jag ska döda dig, ska döda dig, jag dödar dig,
    ska slå ihjäl dig, slår ihjäl dig, ska knivhugga, ska skjuta dig, skjuter dig, ska våldta dig, våldtar dig,
    jag vet var du bor, vet vart du bor, vi vet var du bor, vet din adress, pedofil, pedofiler, våldtäktsman jävel,
    svartskallarna, blattarna, negrerna, bögarna ut, mongona, häng er alla/allihop`,
  swear: `
    din hora, din jävla hora, jävla hora, jävla horor, hora din, horan din, horunge*, horungar, horbock, hor unge,
    hororna, äckliga hora, fet hora, luder, luderjävel, ludret, slyna, slynor, slynan, slampa*, slampor, subba, subbor,
    fnask, jävla fitta, din fitta, fitta, fittan din, fittor, fittjävel, fitthora, fittunge, fittsaft, fittnylle,
    fitthår, fitta dig, mus fitta, kukar, kuksug*, kukhuvud*, kukjävel, kukunge, sug kuk, sug min kuk, sug min,
    suga kuk, kukslick*, pitten min, knulla*, knullar, knullad, knullare, knull, morsknull*, rövknull*, rövhål*,
    rövhatt*, rövslick*, arsle, arslet, arslehål, slicka arslet, runka*, runkar, runk, runkare, jävla*, jävlar,
    jävlarna, jävlig, jävligt, djävul jävla, djävla, jävlas, fan ta dig, fan ta er, dra åt helvete, far åt helvete,
    åt helvete, förbannade jävel, satans jävla, satan i gatan, skit ner dig, skitunge*, skitstövel, skitstövlar,
    skithög, skitsnack, skitkärring, skitstream, ät skit, håll käften, håll käft, hall kaften, käften på dig,
    kyss mig i arslet, kärringjävel, jävla kärring, bonnjävel, idiotjävel, as jävla, äckel, äcklet, porr, porrfilm,
    tuttar visa, visa tuttarna, visa brösten, pattar, =kuk, =kuken, min/din kuken, =helvete, =helvetet, =helvetes,
    =jävel, lesbfitta`,
  crude: `
    för/va/vad fan, fan vad/också/ta, vilken skit, skit också, idiot, idioter, pucko, puckon, korkad, så dum, dumskalle, fjant, bajs, prutt, rumpa, rumpan, fy fan,
    kärring, tönt, tjockis`,
  innocent: `
    una fitta, fitta nebbia, la fitta, è fitta, e fitta, rete fitta, fitta al, jävlar anamma, runkle, runk hansen,
    kuk sool, kuk sool*`,
  hate: {
    people: `jude, judar, judarna, islam, muslim*, araber*, turkar*, kurder*, somalier*, svarta, negrer, blattar*, invandr*, flykting*, migranter*, afrikaner*, utlänning*, zigenare*, romer, romerna, bögar, bögarna, homosexuella, lesbiska, flator, transor, transorna, transpersoner, hbtq*, handikappade, kristna, israeler, palestinier, ryssar, kvinnor`,
    places: `afrika, somalia, syrien, ditt hemland, ditt land, ert land, hemlandet, där du kommer, dit du kom, där ni kommer`,
    beasts: `djur, apor, råttor, svin, grisar, hundar, ohyra, parasiter, avskum, skräp, sopor, pack, skit, en pest, pesten, en sjukdom, sjuka i huvudet, psykiskt sjuka, äckliga, vidriga, terrorister, våldtäktsmän, tjuvar, kriminella, pedofiler, undermänniskor, mindre värda, kackerlackor, en cancer`,
    quite: `alla, bara, ju, ju bara, inget annat än, smutsiga, jävla, som, riktiga, äckliga`,
    all: `alla, de, dessa, varje, varenda, alla de, åt, åt alla, fler`,
    frames: `
      !inte/inte_alla <people> måste/borde/ska/skall/förtjänar_att [alla] dö/dödas/brinna/skjutas/gasas/hängas/utrotas/utvisas/brännas/avrättas/avlivas/ut/ruttna,
      !inte/inte_alla <people> är [<quite>] <beasts>,
      !inte/sluta/att/alla/de/för_alla/många/av döda/mörda/gasa/bränn/skjut/häng/utrota/hata/avrätta/utvisa/kasta_ut [<all>] <people>,
      död åt [<all>] <people>, <people> till_gaskammaren/till_gas/ut_ur/ut, ut_med [<all>] <people>,
      hatar [<all>] <people>, jävla/smutsiga/äckliga <people>,
      !jag/vi/han/hon/att/inte/ska åk/stick/dra/flytta/gå [hem/tillbaka/härifrån] till/dit <places> !på_semester/med`,
  },
};
