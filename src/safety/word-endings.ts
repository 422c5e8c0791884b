/**
 * Endings of web addresses that are words as well ("will.i.am", "thanks.so much", "see.me", "8.pm", "dr.kim"): people forget
 * the space behind a full stop.
 */
export const wordEndings: ReadonlySet<string> = new Set(
  `ad al am an as at ba bb be bf bo by cm do er et fo gf gm gn hm id im in is it je kg ki km la li link ly ma me mm mo mr
  ms mu my na ne no np nu om pa pe pm ps re sa sh si so st su tc tf to us va vi ye yt
  able academy actor ads adult africa agency ally amsterdam apple army art arte associates attorney auction audio author auto
  autos baby band bank bar barefoot bargains baseball basketball bayern beats beauty beer berlin best bet bible bike bingo bio
  black blackfriday blog blue boats bom bond boo book boots bot boutique box broadway broker brother build builders business
  buy buzz cab cafe cal call cam camera camp capital car cards care career careers cars casa case cash cat catering catholic
  center channel charity chase chat cheap christmas church circle city claims cleaning clinic clothing cloud club coach codes
  coffee college cologne community company compare computer construction consulting contact cooking cool country coupon coupons
  courses credit cricket crown cruise cruises cymru dad dance data date dating day deal dealer deals degree delivery delta
  democrat dental dentist design diamonds diet digital direct directory discount discover dish doctor dog domains dot download
  drive earth eat eco education email energy engineer engineering enterprises equipment estate events exchange expert exposed
  express fail faith family fan fans farm farmers fashion fast feedback fidelity film final finance financial fire fish fishing
  fit fitness flights florist flowers fly foo food football forum foundation fox free frontier fun fund furniture futbol fyi
  gal gallery game games gap garden gay gent george gift gifts gives giving glass global gmbh gold golf goo got gratis green
  gripe grocery group guide guitars guru hair hamburg haus health healthcare help helsinki here hiphop hiv hockey holdings
  holiday homes honda horse hospital host hosting hot hotels house how ice immo industries ink institute insurance
  international investments irish istanbul jaguar java jeep jetzt jewelry jobs jot joy juegos juniper kaufen kids kim kindle
  kitchen kiwi koeln kosher land lat latino law lawyer lease legal lego life lifestyle lighting like lilly limited limo lincoln
  living loan loans lol london lotto love luxury madrid maison makeup man management mango map market marketing markets med
  media meet melbourne meme memorial men menu miami mini mint mit mobile moda moe mom money monster mormon mortgage moscow moto
  motorcycles mov movie museum music name navy network new news next ngo nico nike ninja now office okinawa one ong ooo open
  orange organic origins osaka page paris pars partners parts party pay pet pharmacy phone photo photography photos physio pics
  pictures pin ping pink pioneer pizza place play plumbing plus poker post praxi press prime pro productions progressive promo
  properties property protection pub quebec quest racing radio read recipes red rehab reise reisen reliance ren rent rentals
  repair report republican rest restaurant review reviews rich rio rip rocks rodeo room rugby ruhr run safe safety sakura sale
  salon save schmidt scholarships school schule schwarz science scot search seat secure security seek select services seven sew
  sharp shell shoes shopping show silk singles ski skin sky sling smart smile soccer social solar solutions song sony soy spa
  space sport spot star stockholm storage stream studio study style sucks supplies supply support surf surgery suzuki swiss
  sydney systems tab taipei talk target tattoo tax taxi team tech technology tennis theater theatre tickets tienda tips tires
  tirol today tokyo tools top total tours town toyota toys trade trading training travel trust tube tui tunes university uno
  vacations vegas ventures versicherung viajes video viking villas vin virgin vision viva vivo vodka vote voting voto voyage
  wales walter wang watch watches weather weber wedding weir wien wiki win windows wine winners woodside work works world wow
  wtf yoga yokohama you zero zone дети москва`.split(/\s+/),
);
