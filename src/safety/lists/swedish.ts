import type { WordList } from "./word-list.ts";

export const swedish: WordList = {
  grave: `
    neger, negrer, negern, jävla neger, negerjävel, negerjävlar, negerfitta, svartskalle, svartskallar, svartskallen,
    svartskallejävel, blatte, blattar, blattejävel, blattefan, apjävel, apjävlar, jävla apa, kamelknullare,
    åk hem till ditt land, åk hem svartskalle, ut med packet, judesvin, judejävel, judejävlar, jävla jude,
    jävla judar, judefan, judeas, gasa judarna, judar till gas, in i gaskammaren, hitler hade rätt, sieg heil,
    heil hitler, zigenarjävel, jävla zigenare, tattarjävel, turkjävel, jävla turk, jävla arab, arabjävel,
    jävla muslim, muslimjävel, muslimsvin, jävla bög, bögjävel, bögjävlar, bögfan, bögas, bögsvin, =bögar ut,
    bögrunk*, jävla lesbo, flatjävel, jävla flata, transa jävla, jävla transa, mongo, mongon, mongolid, mongojävel,
    jävla mongo, cp unge, cp ungar, cp skadad, cp skadade, cpskadad, cp jävel, cpjävel, cp störd, efterbliven,
    efterblivna, efterblivet, efterblivne, miffo, krympling, ta livet av dig, ta ditt liv, gå och ta livet, häng dig,
    häng er, gå och häng dig, skjut dig själv, skjut dig, skär dig, skär handlederna, hoppa från en bro,
    hoppa framför tåget, hoppa från taket, gå och dö, gå å dö, dö din, dö då, dö jävel, dö långsamt, hoppas du dör,
    hoppas ni dör, hoppas du får cancer, hoppas du blir, få cancer, cancer på dig, du borde dö, du förtjänar att dö,
    ingen kommer sakna dig, ingen skulle sakna dig, jag ska döda dig, ska döda dig, jag dödar dig, ska slå ihjäl dig,
    slår ihjäl dig, ska knivhugga, ska skjuta dig, skjuter dig, ska våldta dig, våldtar dig, jag vet var du bor,
    vet vart du bor, vi vet var du bor, vet din adress, pedofil, pedofiler, våldtäktsman jävel, döda alla judar,
    döda alla muslimer, döda alla bögar, döda alla invandrare, svartskallarna, blattarna, negrerna, bögarna ut,
    mongona`,
  swear: `
    din hora, din jävla hora, jävla hora, jävla horor, hora din, horan din, horunge*, horungar, horbock, hor unge,
    hororna, äckliga hora, fet hora, luder, luderjävel, ludret, slyna, slynor, slynan, slampa*, slampor, subba,
    subbor, fnask, jävla fitta, din fitta, fitta, fittan din, fittor, fittjävel, fitthora, fittunge, fittsaft,
    fittnylle, fitthår, fitta dig, mus fitta, kuken, kukar, kuksug*, kukhuvud*, kukjävel, kukunge, sug kuk,
    sug min kuk, sug min, suga kuk, kukslick*, pitten min, knulla*, knullar, knullad, knullare, knull, morsknull*,
    rövknull*, rövhål*, rövhatt*, rövslick*, arsle, arslet, arslehål, slicka arslet, runka*, runkar, runk, runkare,
    jävla*, jävlar, jävlarna, jävel, jävlig, jävligt, djävul jävla, djävla, jävlas, fan ta dig, fan ta er,
    dra åt helvete, far åt helvete, åt helvete, helvete*, helvetes, förbannade jävel, satans jävla, satan i gatan,
    skit ner dig, skitunge*, skitstövel, skitstövlar, skithög, skitsnack, skitkärring, skitstream, ät skit,
    håll käften, håll käft, hall kaften, käften på dig, kyss mig i arslet, kärringjävel, jävla kärring, bonnjävel,
    idiotjävel, as jävla, äckel, äcklet, porr, porrfilm, tuttar visa, visa tuttarna, visa brösten, pattar, =kuk`,
  crude: `
    för/va/vad fan, fan vad/också/ta, vilken skit, skit också, idiot, idioter, pucko, puckon, korkad, så dum, dumskalle, fjant, bajs, prutt, rumpa, rumpan, fy fan,
    kärring, tönt, tjockis`,
  innocent: `
    una fitta, fitta nebbia, la fitta, è fitta, e fitta, rete fitta, fitta al, jävlar anamma, runkle, runk hansen,
    kuk sool, kuk sool*`,
};
