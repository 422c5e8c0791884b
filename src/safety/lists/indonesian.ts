import type { WordList } from "./word-list.ts";

export const indonesian: WordList = {
  grave: `
    cina babi, cina anjing, cina kafir, cina laknat, dasar cina, aseng anjing, cokin anjing, dasar kafir, kafir laknat,
    kafir anjing, kafir babi, halal darahnya, yahudi laknat, yahudi anjing, yahudi babi, dasar yahudi, hitler benar,
    dasar negro, negro bau, negro anjing, negro monyet, papua monyet, monyet papua, dasar papua, monyet hitam,
    hitam monyet, dasar monyet, monyet lu, monyet lo, monyet kau, dasar homo, homo anjing, dasar banci, banci lu,
    banci kaleng, banci anjing, bencong*, dasar bencong, maho lu, dasar maho, maho anjing, lesbi anjing, dasar lesbi,
    dasar idiot, cacat lu, dasar cacat, autis lu, dasar autis, dasar syiah, syiah sesat, syiah laknat, bunuh diri aja,
    bunuh diri sana, bunuh diri lu, bunuh diri lo, bunuh diri gih, bunuh diri dong, mending bunuh diri,
    gantung diri aja, gantung diri sana, gantung diri lu, gantung diri gih, lompat dari jembatan, loncat dari jembatan,
    loncat dari gedung, potong nadi lu, mati aja, mati aja lu, mati aja lo, mati sana, mati lu, mati lo, mending mati,
    mati kau, matilah kau, mampus lu, mampus lo, mampus kau, mampus aja, modar, modar lu, semoga mati, semoga lu mati,
    semoga kau mati, semoga cepat mati, semoga kena kanker, kena kanker lu, gak ada yang butuh lu, ga guna hidup,
    gua bunuh lu, gue bunuh lu, gua bunuh, aku bunuh kau, aku bunuh kamu, tak bunuh kowe, kubunuh kau, kubunuh kamu,
    saya bunuh kamu, gua bacok lu, gua tusuk lu, gua perkosa, gue perkosa, perkosa lu, perkosa dia, perkosa aja,
    gua tau rumah lu, gue tau rumah lo, tau rumah lu, tahu rumah lu, tau alamat lu, aku tahu rumahmu,
    tahu di mana kau tinggal, tahu dimana kamu tinggal, pedofil*, gue/gua/gw bunuh lo/lu, semoga lo/lu mati,
    bakar gereja itu, bakar masjid itu`,
  swear: `
    anjing lu, anjing lo, anjing loe, anjing kau, anjing kamu, anjing sia, dasar anjing, anjing goblok, anjing babi,
    anjing bangsat, kayak anjing, kaya anjing, anjing banget, anjing ah, anjing keparat, anak anjing kau, anjink, anjg,
    anjng, anying, bangsat*, bgst, bgsd, bangsad, bangst, babi lu, babi lo, babi kau, babi kamu, dasar babi,
    babi ngepet, babi anjing, kayak babi, kontol*, kntl, kontl, kntol*, memek*, mmk lu, pepek*, pler, pelir, ngentot*,
    entot, entotin, ngewe*, ewean, ewe lu, kentot, kentu, ngentu, jancok*, jancuk*, jncok, jncuk, diancok, dancok,
    dancuk, janc*k, bajingan*, bajingak, goblok*, goblog*, gblk, gblok, gobloq, bego lu, bego lo, bego kau,
    bego banget, dasar bego, tolol lu, tolol lo, tolol banget, dasar tolol, tolol kau, keparat*, kaparat, lonte*,
    lonthe, pelacur*, perek lu, dasar perek, perek kau, sundal, jablay*, jablai, jalang lu, dasar jalang,
    wanita jalang, tai lu, tai lo, tai kau, tai kucing lu, tai anjing, taik lu, tae lu, bacot lu, bacot lo, bacot kau,
    bacot anjing, bacot, isap kontol*, isep kontol*, hisap kontol*, kampret*, brengsek*, sialan lu, setan lu, setan lo,
    setan kau, iblis lu, asu kowe, asu koe, asu kon, dasar asu, asu tenan, wong asu, asu bangsat, celeng kowe,
    pukimak*, puki mak, puki lu, pukima*, cukimai*, cuki mai, kimak*, ki mak, matamu cok, cok asu, raimu asu, ndasmu,
    tempik, toket, tetek lu, sagne, colmek, bokep*, jembut*, jembot, perek, peler lu/lo`,
  crude: `
    bodoh, tolol, bego, sialan, kampungan, jelek, tai kucing, kentut, anjir, anjay, setan, dungu, idiot`,
  innocent: `
    mati lampu, sundal bolong, asu arizona, mati kau kanker/covid/tumor/corona, loontech*, memekak*`,
  hate: {
    people: `yahudi, islam, cina, orang cina, tionghoa, orang kristen, kristen, kafir, orang kafir, muslim, orang islam, umat islam, umat kristen, syiah, ahmadiyah, papua, orang papua, orang hitam, orang kulit hitam, negro, orang arab, orang india, orang jawa, orang madura, bule, rohingya, pengungsi, pengungsi rohingya, imigran, pendatang, gay, kaum gay, homo, kaum homo, lgbt*, kaum lgbt, lesbi, kaum lesbi, banci, bencong, waria, transgender*, orang cacat, israel, palestina`,
    places: `negaramu, negara asalmu, cina, china, afrika, papua, asalmu`,
    beasts: `monyet, anjing, babi, binatang, hewan, tikus, sampah, kotoran, parasit, kecoa, hama, penyakit, teroris, pemerkosa, pencuri,
      maling, penjahat, iblis, setan, najis, menjijikkan, bukan manusia, kanker, perusak`,
    filth: `monyet, anjing, babi, sampah, parasit, kecoa, teroris, najis, laknat, menjijikkan, sesat`,
    all: `semua, semua orang, para, kaum, orang orang, orang, tuh, aja`,
    frames: `
      !bukan/tidak_semua <people> [semua/itu] harus/wajib/pantas/layak/seharusnya/mesti [di] mati/dibunuh/dibakar/dibantai/diusir/dimusnahkan/digantung/digas/dihukum_mati/dirajam/bakar,
      !bukan/tidak_semua/selamatkan <people> itu/adalah/semua/memang/cuma/kayak/seperti [semua/adalah/cuma/kayak] <beasts> !peliharaan/lucu, !bukan/tidak_semua/dan <people> <filth> !peliharaan/lucu,
      !jangan/stop bunuh/bantai/ganyang/usir/bakar/gantung/musnahkan/basmi/tembak/perkosa/sikat/benci [<all>] <people>,
      mati/mampus/matilah/kematian [untuk/buat/bagi/semua] <people> !bersama,
      !mau/akan/ingin/mudik/saya/aku/bisa pulang/balik/kembali/minggat [aja/saja/sana] ke <places> !besok/dengan/bareng/lagi`,
  },
};
