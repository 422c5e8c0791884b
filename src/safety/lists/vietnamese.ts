import type { WordList } from "./word-list.ts";

export const vietnamese: WordList = {
  grave: `
    =bê đê, =bóng lộ, =pê đê, =pê đê chết, =bọn bê đê, =thằng bóng, =đồ pê đê, =thằng mọi, =thằng mọi đen, =mọi đen,
    =đồ mọi, =đồ mọi rợ, =bọn mọi, =tàu khựa, =tàu khựa chết, =bọn tàu, =khựa chó, =bắc kỳ chó, =bắc kì chó,
    =bắc kỳ con, =parky chó, =nam kỳ chó, =rau muống chó, =ba que chó, =bò đỏ chó, =thằng da đen, =bọn da đen,
    =mỹ đen chó, =thằng do thái, =hitler đúng, =thiểu năng, =đồ thiểu năng, =thằng down, =đồ tật nguyền, =đồ què,
    =chết mẹ đi, =chết mẹ mày đi, =chết cha mày đi, =mày đi chết, =mày chết đi, =mày nên chết, =tao mong mày chết,
    =mong mày chết, =cầu cho mày chết, =đi tự tử, =tự tử đi mày, =tự sát đi, =treo cổ đi, =nhảy cầu đi, =nhảy lầu đi,
    =cắt tay đi, =cắt cổ tay đi, =mong mày ung thư, =bị ung thư đi, =không ai cần mày, =tao giết mày, =tao sẽ giết,
    =giết mày, =giết chết mày, =tao đâm mày, =tao chém mày, =chém chết, =tao hiếp mày, =hiếp chết, =tao biết nhà mày,
    =biết nhà mày, =tao biết mày ở đâu, =tao biết chỗ mày, =ấu dâm, =mày chết đi, =mày đi chết, =chết đi mày,
    =chết đi con, =chết đi thằng, =chết đi đồ, =đi chết đi, =mày tự tử đi, =tự tử đi, =chết đi, =bê đê`,
  swear: `
    =địt, =đjt, =đit, =địt mẹ, =địt con mẹ, =địt cụ, =địt bố, =địt nhau, =địt má, =địt mẹ mày, =địt me, dit me,
    dit me may, dit con me, djt me, djtme, =đụ, =đù, =đụ má, =đụ mẹ, =đụ mạ, =đù má, =đù mẹ, =đụ cha, du ma may,
    du me may, =đkm, =đm, =đmm, dmm, =đcm, dcm, dcmm, =đcmm, dkmm, =đkmm, clgt, cmnr, vcl, vkl, vcc, vlz, vloz,
    =vl thật, =vãi lồn, =vãi cặc, =vãi l, vailon, =vãi đái, =vãi loz, =lồn, =lìn, =lôn, =mặt lồn, =mặt loz, mat lon,
    =cái lồn, cai lon, =con lồn, =như lồn, nhu lon, =loz, lozz, =liếm lồn, =cặc, =cặk, =kặc, =con cặc, =cặc tao,
    =bú cặc, bu cac, =bú buồi, =bú cu, bu cu tao, =đầu buồi, dau buoi, daubuoi, =buồi, =đầu cặc, =đĩ, =con đĩ, =đĩ mẹ,
    =đồ đĩ, =đĩ điếm, con di me, =làm đĩ, =điếm, =con điếm, =đồ điếm, =gái điếm, =phò, =con phò, =óc chó, =óc lợn,
    =óc heo, =não chó, =thằng chó, thang cho, =con chó cái, =con chó này, =đồ chó, do cho chet, =đồ chó chết,
    =chó chết, =chó đẻ, =mặt chó, =thằng ngu, thang ngu, con ngu, =đồ ngu, =ngu như bò, =ngu như chó, ngu vl, ngu vcl,
    =đéo, =đếch, =đéo mẹ, =đéo biết, =mẹ mày, =con mẹ mày, =má mày, =cụ mày, =bố mày, =bố láo, =tổ sư, =tổ cha mày,
    =tiên sư, =tiên sư mày, =cha mày, =mả mẹ, =mả cha, =khốn nạn, khon nan, =đồ khốn, =thằng khốn, =chó má, =súc vật,
    =đồ súc vật, =đồ súc sinh, =cút đi, =cút mẹ, =cút xéo, =cút mẹ mày, =cút, =cứt, =ăn cứt, =đầu cứt, =ỉa vào,
    =mất dạy, =vô học, =vô học mất dạy, =láo toét, =dâm đãng, =con đĩ dâm, =chịch, =chịch nhau, chich nhau, =nứng lồn,
    =nứng cặc, =thủ dâm, =bướm dâm, =vú to, =địt bà, phim sex, =mẹ kiếp, me kiep, =bỏ mẹ, =thấy mẹ, do ngu nhu cho,
    =địt mẹ, =chết con mẹ mày, =đmcs, =đồ dâm, =con dâm, ditme, ditmemay*, ditconme*`,
  crude: `
    =ngu, =ngốc, =đồ ngốc, =thằng hâm, =đần, =chết tiệt, =điên, =rác rưởi`,
  hate: {
    people: `người hồi giáo, hồi giáo, bọn hồi giáo, đạo hồi, do thái, người do thái, bọn do thái, da đen, người da đen, bọn da đen, người trung quốc, trung quốc, bọn tàu, tàu khựa, người tàu, người campuchia, bọn campuchia, người miền bắc, bắc kỳ, nam kỳ, dân nam cầy, dân tộc, người dân tộc, nhập cư, người nhập cư, dân nhập cư, di dân, tị nạn, người tị nạn, đồng tính, người đồng tính, bọn đồng tính, bê đê, bọn bê đê, pê đê, gay, les, chuyển giới, người chuyển giới, khuyết tật, công giáo, người công giáo`,
    places: `châu phi, trung quốc, nước mày, rừng, tàu`,
    beasts: `khỉ, chó, lợn, heo, chuột, súc vật, súc sinh, ký sinh trùng, sâu bọ, gián, rác rưởi, rác, cặn bã, khủng bố, hiếp dâm, trộm cắp, tội phạm, bệnh hoạn, bệnh, ghê tởm, mọi rợ, ung thư, không phải người, quỷ, thú vật, đồ ngu`,
    all: `hết, hết bọn, hết lũ, tất cả, tất cả bọn, lũ, bọn, mấy thằng, cả lũ`,
    ills: `ung thư, bệnh bạch cầu, aids, sida, covid`,
    yours: `mày, chúng mày, con mày, mẹ mày, bố mày, cả nhà mày, gia đình mày`,
    frames: `
      !không_phải <people> phải/đáng/nên/cần/hãy [bị] chết/giết/thiêu/thiêu_sống/giết_hết/treo_cổ/tiêu_diệt/bắn/đốt/đuổi/cút/trục_xuất/chết_hết !vì/để,
      <people> [toàn/đều/chỉ/cũng] là [lũ/bọn/đồ/một_lũ/loài/những_con] <beasts> !không, <people> cút/chết_hết/chết_đi/cút_về,
      giết/đốt/thiêu/diệt/bắn/giết_chết/tiêu_diệt/treo_cổ [<all>] <people>,
      đuổi/ghét/trục_xuất [<all>] <people>, mong <yours> bị/mắc/chết_vì <ills>, lũ/đồ/bọn <people> chó/khốn/bẩn_thỉu/rác_rưởi/ngu/chết_tiệt,
      <people> chó_đẻ/chó_chết/ngu/khốn_nạn, cút [mẹ/xéo] về <places>`,
  },
};
