import type { WordList } from "./word-list.ts";

export const polish: WordList = {
  grave: `
    jebać żydów, jebac zydow, jebany żyd, jebani żydzi, żydzi do gazu, żydów do gazu, żydek, żydki, parchu, parchy,
    parszywy żyd, żydowska świnia, pedał jebany, jebany pedał, jebane pedały, jebać pedałów, pierdolony pedał,
    pieprzony pedał, zasrany pedał, ty pedale, pedały do gazu, pedał zasrany, pedałek, pedalstwo, ciota, cioty,
    ciotka jebana, cwel*, czarnuch*, czarnuchy, bambus jebany, murzyn jebany, jebany murzyn, brudny murzyn,
    asfalt jebany, ciapaty, ciapaci, ciapak*, ciapatych, brudas jebany, jebany ukrainiec, jebać ukraińców,
    jebane ukry, ukry wypierdalać, jebany cygan, brudny cygan, brudny żyd, szwab jebany, kacap*, kacapy,
    jebany kacap, jebać ruskich, jebany niemiec, polska dla polaków, wypierdalaj do siebie,
    wracaj do siebie brudasie, heil hitler, hitler miał rację, sieg heil, niedorozwój jebany, downie jebany,
    ty downie, jebany down, mongole jebany, debil upośledzony, upośledzony debil, upośledzony umysłowo debil,
    kaleko jebany, lesba jebana, jebana lesba, transik jebany, zabij się, zabijcie się, zabij sie, zajeb się,
    powieś się, powies sie, powieście się, idź się powieś, idź się zabij, idz sie zabij, potnij się, utop się,
    podetnij sobie żyły, strzel sobie w łeb, skocz z mostu, skocz z okna, skocz z dachu, skocz pod pociąg,
    rzuć się pod pociąg, zdechnij, zdechnijcie, umrzyj, umieraj, obyś zdechł, obyś zdechła, obyś umarł, oby cię rak,
    obyś dostał raka, żebyś zdechł, nikt nie będzie za tobą tęsknił, popełnij samobójstwo, zabiję cię, zabije cie,
    zajebię cię, zajebie cie, zapierdolę cię, zapierdole cie, potnę cię, zgwałcę cię, zgwalce cie,
    poderżnę ci gardło, znajdę cię i, wiem gdzie mieszkasz, wiemy gdzie mieszkasz, pedofil*, pedofile, gwałciciel*,
    zdychaj psie, zdychaj kurwo, zdychajcie`,
  swear: `
    kurwy, kurwo, kurwą, kurwę, kurwe, kórwa, kurw, kurwica, skurw*, wkurw*, wykurw*, zakurw*, nakurw*, przekurw*,
    kurewsk*, kurwiszon*, kurewka, qrwa, kuhwa, huj, huja, hujowy, hujowo, hujem, huju, huje, hujek, pierdol*,
    pierdal*, popierdol*, wypierdal*, spierdal*, spierdol*, odpierdol*, odpierdal*, napierdal*, zapierdal*,
    zapierdol*, wpierdol*, rozpierdol*, przypierdol*, opierdol*, upierdol*, jebać, jebac, jebie, jebią, jebany,
    jebana, jebane, jebani, jebaną, jebanego, jebanej, jebanych, jebnij, jebnięt*, jebał, jebal, jebaniec, pojeb*,
    wyjeb*, zjeb*, ujeb*, rozjeb*, odjeb*, najeb*, zajeb*, przejeb*, dojeb*, podjeb*, pizda, pizdo, pizdy, pizdę,
    pizde, pizdą, w pizdu, pizdeczka, cipa, cipy, =cipo, cipę, cipka, cipki, kutafon*, fiut, fiuta, fiuty, dziwka,
    dziwki, dziwko, dziwką, suka jebana, ty suko, suko, jebana suka, szmata jebana, szmato, jebana szmata, ty szmato,
    gówno, gowno, gówna, gównem, gówniarz*, gówniany, srać, sraj, sraczka, zesraj*, obsrany, zasran*, wysraj, dupa,
    dupą, dupę, w dupę, w dupe, do dupy, dupek, dupku, dupsko, dupy, ruchać, rucham, ruchanie, wyruchać, wyrucham,
    ruchał, obciągnij*, obciągaj, ssij, ssij pałę, walić konia, cyce, cycki, skurczybyk*, sukinsyn*, skurwiel*,
    bękart*, morda psie, zamknij ryj, zamknij mordę, zamknij morde, stul pysk, stul ryj, pieprz się, pieprzony,
    pieprzona, pieprzyć was, kurwa, kurwami, kurwach, kurwie, kurwisko*, kurwiarz*, kurwiątko, dupkiem, kutas,
    kutasa, kutasy, kutasem, kutasie, kutasów, chuj, chuja, chuju, chujem, chuje, chujów, chujowy, chujowe, chujowa,
    chujowo, chujnia, chujek, chujki`,
  crude: `
    cholera, cholerny, debil*, idiota, idioci, kretyn*, głupek, głupi, frajer*, szmata, suka, syf, rzygać, pierdzieć,
    gacie`,
  innocent: `
    ssij smoczek, zajebiście dobry`,
};
