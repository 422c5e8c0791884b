// Node loads this file before the program. After SIGUSR2 every fdatasync fails with EIO, as on a broken disk.
"use strict";
const fs = require("node:fs");

process.on("SIGUSR2", () => {
  fs.fdatasync = (_file, done) => {
    setImmediate(done, Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO", syscall: "fdatasync" }));
  };
  require("node:module").syncBuiltinESMExports();
});
