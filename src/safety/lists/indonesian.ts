import type { WordList } from "./word-list.ts";

export const indonesian: WordList = {
  grave: `
    cina babi, cina anjing, cina kafir, cina laknat, dasar cina, usir cina, ganyang cina, bunuh cina, aseng anjing,
    cokin anjing, dasar kafir, kafir laknat, kafir anjing, kafir babi, bunuh kafir, kafir harus, halal darahnya,
    yahudi laknat, yahudi anjing, yahudi babi, dasar yahudi, bunuh yahudi, hitler benar, dasar negro, negro bau,
    negro anjing, negro monyet, papua monyet, monyet papua, dasar papua, monyet hitam, hitam monyet, dasar monyet,
    monyet lu, monyet lo, monyet kau, dasar homo, homo anjing, dasar banci, banci lu, banci kaleng, banci anjing,
    bencong*, dasar bencong, maho lu, dasar maho, maho anjing, lesbi anjing, dasar lesbi, dasar idiot, cacat lu,
    dasar cacat, autis lu, dasar autis, dasar syiah, syiah sesat, syiah laknat, pulang ke negaramu, bunuh diri aja,
    bunuh diri sana, bunuh diri lu, bunuh diri lo, bunuh diri gih, bunuh diri dong, mending bunuh diri,
    gantung diri aja, gantung diri sana, gantung diri lu, gantung diri gih, lompat dari jembatan,
    loncat dari jembatan, loncat dari gedung, potong nadi lu, mati aja, mati aja lu, mati aja lo, mati sana, mati lu,
    mati lo, mending mati, mati kau, matilah kau, mampus lu, mampus lo, mampus kau, mampus aja, modar, modar lu,
    semoga mati, semoga lu mati, semoga kau mati, semoga cepat mati, semoga kena kanker, kena kanker lu,
    gak ada yang butuh lu, ga guna hidup, gua bunuh lu, gue bunuh lu, gua bunuh, aku bunuh kau, aku bunuh kamu,
    tak bunuh kowe, kubunuh kau, kubunuh kamu, saya bunuh kamu, gua bacok lu, gua tusuk lu, gua perkosa, gue perkosa,
    perkosa lu, perkosa dia, perkosa aja, gua tau rumah lu, gue tau rumah lo, tau rumah lu, tahu rumah lu,
    tau alamat lu, aku tahu rumahmu, tahu di mana kau tinggal, tahu dimana kamu tinggal, pedofil*`,
  swear: `
    anjing lu, anjing lo, anjing loe, anjing kau, anjing kamu, anjing sia, dasar anjing, anjing goblok, anjing babi,
    anjing bangsat, kayak anjing, kaya anjing, anjing banget, anjing ah, anjing keparat, anak anjing kau, anjink,
    anjg, anjng, anying, bangsat*, bgst, bgsd, bangsad, bangst, babi lu, babi lo, babi kau, babi kamu, dasar babi,
    babi ngepet, babi anjing, kayak babi, kontol*, kntl, kontl, kntol*, memek*, mmk lu, pepek*, pler, pelir,
    ngentot*, entot, entotin, ngewe*, ewean, ewe lu, kentot, kentu, ngentu, jancok*, jancuk*, jncok, jncuk, diancok,
    dancok, dancuk, janc*k, bajingan*, bajingak, goblok*, goblog*, gblk, gblok, gobloq, bego lu, bego lo, bego kau,
    bego banget, dasar bego, tolol lu, tolol lo, tolol banget, dasar tolol, tolol kau, keparat*, kaparat, lonte*,
    lonthe, pelacur*, perek lu, dasar perek, perek kau, sundal, jablay*, jablai, jalang lu, dasar jalang,
    wanita jalang, tai lu, tai lo, tai kau, tai kucing lu, tai anjing, taik lu, tae lu, bacot lu, bacot lo,
    bacot kau, bacot anjing, bacot, isap kontol*, isep kontol*, hisap kontol*, kampret*, brengsek*, sialan lu,
    setan lu, setan lo, setan kau, iblis lu, asu kowe, asu koe, asu kon, dasar asu, asu tenan, wong asu, asu bangsat,
    celeng kowe, pukimak*, puki mak, puki lu, pukima*, cukimai*, cuki mai, kimak*, ki mak, matamu cok, cok asu,
    raimu asu, ndasmu, tempik, toket, tetek lu, sange, sagne, colmek, bokep*, jembut*, jembot, perek, =peler`,
  crude: `
    bodoh, tolol, bego, sialan, kampungan, jelek, tai kucing, kentut, anjir, anjay, setan, dungu, idiot`,
  innocent: `
    mati lampu, sundal bolong, asu arizona`,
};
