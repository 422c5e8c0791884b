import type { WordList } from "./word-list.ts";

export const dutch: WordList = {
  grave: `
    *kankerhoer*, *kankerjood*, kankerjoden, kankerneger*, kankermarokkaan*, kankerturk*, kankerhomo*,
    kankerflikker*, kankermongool*, kankerlijer*, kankerlijder*, kankernicht*, kankermoslim*, kankerbuitenlander*,
    kankeraap*, kankerlelijk*, kankerwijf*, kankerkind*, kankerhond*, kkhoer*, kk hoer*, kkr hoer, kanker hoer*,
    kanker jood, kanker neger*, kanker homo*, kanker flikker*, kanker turk*, kanker marokkaan*, kanker mongool,
    kanker op, krijg kanker, krijg de kanker, krijg toch kanker, kutmarokkaan*, kutmarokkanen, kutturk*, kutneger*,
    kutjood*, kutbuitenlander*, kut marokkaan*, rotjood, rotjoden, jodenhond*, tering jood, tyfusjood, vuile jood,
    vuile joden, vieze jood, vieze joden, joden aan het gas, joden moeten dood, nikker*, zandneger*, vuile neger*,
    vieze neger*, roetmop*, spleetoog, spleetogen, geitenneuker*, bontkraag, vuile turk*, vieze turk*,
    vuile marokkaan*, vieze marokkaan*, vuile zwarte*, vuile allochtoon, vieze allochtoon, rot op naar je eigen land,
    terug naar je eigen land, vuile homo*, vieze homo*, vuile flikker*, vieze flikker*, vuile nicht, vieze nicht,
    vuile pot, vieze pot, vieze lesbo, vuile lesbo, mietje vies, vuile mongool, vieze mongool, mongool,
    mongolen kind, mongooltje dom, debiele mongool, vuile zigeuner, pleeg zelfmoord, hang je op, hang jezelf op,
    hang je zelf op, verhang je, verhang jezelf, maak jezelf af, maak je zelf af, maak jezelf van kant,
    maak er een eind aan, snijd je polsen, snij je polsen, spring voor de trein, spring van een brug,
    spring van het dak, ga dood, ga toch dood, sterf dan, sterf allemaal, hoop dat je doodgaat, hoop dat je sterft,
    hoop dat je kanker krijgt, niemand zal je missen, schiet jezelf dood, ik maak je dood, ik vermoord je,
    ik steek je neer, schiet je dood, ik schiet je, ik verkracht je, weet waar je woont, weet je huis wonen,
    weet je adres, kinderverkracht*, pedo, pedofiel, pedofielen, verkrachter, sterf hond, sterf kankerhond,
    ik ga je vermoorden, ik maak je af, we maken je af`,
  swear: `
    hoerenzoon*, hoerenjong*, hoerenkind*, hoerenjoch, hoer, hoertje, hoerig, je moeder is een hoer, tyfushoer*,
    tyfuslijer*, tyfuslijder*, teringhoer*, teringlijer*, teringlijder*, teringwijf, krijg de tering, krijg de tyfus,
    krijg tering, optyfen, opkankeren, kankerzooi, pleurislijer*, pleurt op, kutwijf*, kutkind*, kutstream*,
    kutspel*, kuthoer*, kutzooi, kut stream, wat een kut, kutten, klootzak*, klootzakken, klotewijf, wat een lul,
    vuile lul, slappe lul, stomme lul, lulhannes, lul de behanger, paardenlul, eikel, eikels, godverdomme*,
    godverdom, gvd, godver, hufter*, slet, sletten, sletje, teef, vuile teef, vieze teef, snol, temeier, neuk je*,
    neuken, neukt, neuker, genaaid, pijpen voor, pijp me, pijp mijn, rukker*, rukken op, trut, trutten, kuttekop,
    zakkenwasser, mierenneuker*, schijt, schijten, schijtluis, schijthuis, poephoofd, stront, strontzak, rot op,
    rotop, flikker op, flikker toch op, sodemieter op, donder op, tieft op, oprotten, mafkees, bek houden,
    hou je bek, bek dicht, kop dicht, pik in, tieten, kontneuker*, smerige hoer, bastaard, tyfus, teringtyf, kut,
    verdomme, klote stream, klote wijf, naar de kloten, klotezooi`,
  crude: `
    idioot*, debiel, sukkel*, stom, dom, verdorie, potverdorie, kak, poep, scheet, kont, reet, lelijk, loser`,
  innocent: `
    hoera*, negeer*, sterf van, mongoolse, kutno, kutahya`,
};
