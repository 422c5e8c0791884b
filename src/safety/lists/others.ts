import type { WordList } from "./word-list.ts";

export const others: WordList = {
  grave: `
    putang ina mo hayop, mamatay ka na, mamatay ka, magpakamatay ka, papatayin kita, bakla ka, baklang salot,
    bading na salot, intsik beho, negrong unggoy, mongoloid ka, pumatay ka, กะเทยควาย, ตุ๊ดเน่า, ไปตายซะ, ไปตายห่า,
    ตายซะ, ฆ่าตัวตายไป, ไปฆ่าตัวตาย, กูจะฆ่ามึง, ฆ่ามึง, ไอ้ดำ, ไอ้มืด, ไอ้ลาว, อีลาว, ปัญญาอ่อน, ไอ้ปัญญาอ่อน`,
  swear: `
    putangina*, putang ina*, puta ka, tangina*, tang ina*, taena, tanginamo, pota ka, potangina*, pukingina*,
    puking ina, punyeta, gago ka, gagong, gago mo, ulol, ulol ka, tarantado*, kantot*, kantutan, hindot*, jakol,
    tamod, burat mo, burat, bayag mo, pekpek mo, hayop ka, hayup ka, lintik ka, leche ka, pakyu*, pak yu, bobo ka,
    bobong, bobo mo, inutil ka, tanga ka, kupal, siraulo, pokpok, ogag, ควย, เย็ด, เย็ดแม่, เย็ดเข้, หีแม่, หีมึง,
    แม่มึงตาย, พ่อมึงตาย, พ่อมึง, แม่มึง, เหี้ย, ไอ้เหี้ย, อีเหี้ย, สัส, ไอ้สัส, ไอ้สัตว์, อีสัตว์, อีดอก, ดอกทอง,
    อีกะหรี่, ไอ้ควาย, อีควาย, หน้าหี, หน้าควย, ส้นตีน, ไอ้หน้าตัวเมีย, อีตัว, ระยำ, จัญไร, เสือก`,
  crude: `
    gago, ang bobo, ang tanga, โง่, ไอ้บ้า, อีบ้า`,
  innocent: `
    ควยเซ, ตัวเหี้ย, สัสดี, la blatte, une blatte, kuk adalari, blatte americaine, blatte germanique,
    blatte orientale`,
};
