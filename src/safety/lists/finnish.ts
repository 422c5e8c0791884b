import type { WordList } from "./word-list.ts";

export const finnish: WordList = {
  grave: `
    neekeri*, neekeri, neekerit, neekereitä, neekerin, nekru, nekrut, mutakuono*, mutiainen, mutiaiset, mutanaama,
    ählämi*, rättipää*, karvakäsi*, vitun manne, vitun mustalainen, vitun ryssä*, ryssä, ryssät, ryssän, ryssiä,
    ryssille, vitun somali*, somalit pois, apinat takaisin, takaisin afrikkaan, painu takaisin, painukaa takaisin,
    vinosilmä*, juutalaissika*, jutku, jutkut, vitun juutalai*, juutalaiset uuniin, juutalaiset kaasuun,
    kaasukammioon, hitler oli oikeassa, natsisika*, sieg heil, heil hitler, hintti, hintit, hinttari*, vitun homo*,
    saatanan homo*, homosaatana, homopelle, vitun hintti, vitun lesbo*, vitun transu*, vammainen kusipää,
    vitun vammainen, vitun vammaset, vammanen, vitun vammanen, saatanan vammainen, vajakki, vajakit, vitun mongo,
    mongoloidi, kehari, vitun kehari, kehitysvammainen idiootti, kehitysvammainen pelle, vitun jälkeenjäänyt,
    jälkeenjäänyt idiootti, tapa ittes, tapa ittesi, tapa itsesi, tappakaa itsenne, tapa itses, hirtä itsesi,
    hirtä ittes, hirttäydy, hirttäytykää, ammu itsesi, ammu ittes, vedä ranteet auki, viillä ranteet,
    hyppää sillalta, hyppää katolta, hyppää junan alle, mene junan alle, kuole pois, kuole jo, kuolkaa, kuolkaa pois,
    kuole syöpään, toivottavasti kuolet, toivottavasti sairastut syöpään, toivon että kuolet, saat syövän,
    kukaan ei kaipaa sinua, kukaan ei jää kaipaamaan, mä tapan sut, tapan sut, minä tapan sinut, tapan sinut,
    tapan teidät, tapan sut vittu, puukotan sut, puukotan sinut, ammun sut, ammun sinut, raiskaan sut,
    raiskaan sinut, hakkaan sut kuoliaaksi, tiedän missä asut, tiedän missä sä asut, tiiän missä asut,
    tiedetään missä asut, tiedän osoitteesi, pedofiili*, pedari, raiskaaja, kuole saatana, kuole vittu, kuole homo,
    kuole huora, kuole paska, neekereille, ryssien, somalit ulos, hintteja, ählämit, mutakuonot, rättipäät`,
  swear: `
    vitun, vitut, vitulle, vittuun, vitussa, vituiks, vituiksi, vituttaa*, vitutta*, vituu, voi vittu, wittu, widdu,
    viddu, haista v, ime v, painu v, v*ttu, perkele*, perkeleen, prkl, saatana*, saatanan, stna, saatanallinen,
    paskaa, paskan, paskat, paskiainen, paskiaiset, paskapää*, paskamainen, haista paska, syö paskaa, hevonpaska,
    kusipää*, kusipäät, kusi päähän, kusta päälle, kuse päälle, kusimulkku, huora*, huoran, huorat, huoranpenikka*,
    huoraa, huorin, mulkku*, mulkut, mulkun, mulkvisti*, mulkero*, kyrpä*, kyrvän, kyrvät, kyrpää, kyrvänimijä,
    kulli*, kullin, munapää, ime munaa, imekää munaa, ime kyrpää, ime mun, runkkari*, runkkaa*, runkku, runkata,
    pillu*, pillua, pillun, persereikä*, perseestä, perseeseen, perseen, perseet, perseennuolija*, nuole persettä,
    perse edellä, persettä, nuole mun, nussi*, nussin, nussia, nussija, äidinnussija, mutsis, mutsias nussi,
    äitisi on huora, äitis on, mutsis on huora, mutsisi on, lutka*, lutkat, narttu, nartut, nartun, horot, lortto,
    hutsu, äpärä, äpärät, kakara saatanan, läski saatana, helvetti*, helvetin, helvettiin, painu helvettiin,
    jumalauta*, turpa kiinni, turpa kii, pää kiinni, tuki turpas, tuki suusi, tissit, näytä tissit, tissejä, porno,
    pornoa, tuhkaluukku, paskaan, paskassa, paskasta, paskanaama*, paskaläjä*, paskakasa*, vittu, vittua, vittuile*,
    vittuili*, vittupää*, vittumai*, vittusaatana, vittujen, =paska`,
  crude: `
    idiootti, idiootit, tyhmä, tyhmät, ääliö, ääliöt, urpot, senkin pelle, hitto, hiton, hemmetti, hemmetin, piru,
    pirun, kakka, pieru, pylly, perse, läski, surkea, tollo`,
  innocent: `
    kuole nauruun, ei kuole, älä kuole, kuole koskaan, vittula, paskal, paskala, paskalin*, paskalev*, perseph*,
    perseus, perseid*, narttukoira*`,
};
