/** What commands answer, refusals and questions included. */
export const answers = {
  "pause.on": "Announcements are paused {$where :parts}. Donations are counted.",
  "pause.on-for": "Announcements are paused {$where :parts} for {$time :exactly}. Donations are counted.",
  "pause.end": "To resume: {$next :command}",
  "pause.no-time": "A pause lasts up to 24 hours, such as 10m or 2h. Nothing was changed.",
  "pause.over": "Announcements are back {$where :parts}.",
  "pause.none": "Announcements are not paused here.",
  "pause.by-host":
    "The host has paused announcements everywhere. They come again when the host resumes them. Nothing was changed.",

  "test.sent": "A test is on its way {$where :parts}. It counts for nothing.",
  "test.too-soon": "One test in {$each :exactly} is enough here. Try again in {$left :exactly}.",
  "test.nothing-connected": "No campaign is connected here yet. Connect one: {$next :command}",
  "test.paused": "Announcements are paused, so a test would wait, too. Resume first: {$next :command}",
} as const;
