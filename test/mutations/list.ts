/**
 * Faults that somebody could make in a line, each with tests that have to notice. A mutation names code by its text, which
 * stands in one file of src/ alone, so that files may move; `tests` are parts of the names of test files.
 */
export type Mutation = {
  of: string;
  from: string;
  to: string;
  tests: readonly string[];
  /** Only a test on Postgres can notice. */
  onPostgres?: true;
  /** Why no test has to notice. */
  harmless?: string;
};

const of = (name: string, tests: readonly string[], changes: readonly (readonly [from: string, to: string])[]) =>
  changes.map(([from, to]): Mutation => ({ of: name, from, to, tests }));

export const mutations: readonly Mutation[] = [
  ...of(
    "auctions below",
    ["scenes/auctions"],
    [
      ['.where("outbox.fact_id", "in", factIds),', '.where("outbox.fact_id", "in", []),'],
      ['.doUpdateSet((set) => ({ parent_id: set.ref("excluded.parent_id") }))', ".doNothing()"],
    ],
  ),
  ...of(
    "languages of people",
    ["twitch/consent", "cli/say-problem", "viewer-words", "commands/languages", "typed-in-languages", "status-card"],
    [
      ['if (roomId === null || chosen !== "en") return undefined;', "if (roomId === null) return undefined;"],
      ['const locale = LC_ALL || LC_MESSAGES || LANG || "C";', 'const locale = LANG || "C";'],
      ["[word, at === 0 ? isUsual : areOthers] as const", "[word, isUsual] as const"],
      ["?? texts(`commands.${command}`) ?? command;", "?? command;"],
      ["choices.find((choice) => choiceIn(languages, choice)", "choices.find((choice) => choiceIn([], choice)"],
      ["next && raised && !isOver", "next && raised"],
    ],
  ),
  ...of(
    "processes",
    ["config/config", "end-to-end/roles", "end-to-end/program", "app/platform-clock", "tiltify-host", "http/metrics"],
    [
      ["return new Set(named.length > 0 ? named : roles);", "return new Set(named);"],
      ["if (rolesIn(set).size < roles.length &&", "if (rolesIn(set).size < 0 &&"],
      ["if (words.some((word) => !roles.some((role) => role === word))) return null;", ""],
      [
        'const receiver = config.roles.has("receive") ? openReceiver',
        'const receiver = config.roles.has("ask") ? openReceiver',
      ],
      ["row.databaseNow + Number(row.value)", "Number(row.value)"],
      ["offsetMs: () => own() ?? shared,", "offsetMs: own,"],
      [
        "holder.exec(`pragma user_version = ${pid}; commit; begin exclusive`)",
        "holder.exec(`pragma user_version = ${pid}`)",
      ],
      ["this.set({ lease }, isHeld ? 1 : 0)", "this.set({ lease }, 1)"],
      ["const isHere = holder === duties.owner;", "const isHere = holder !== undefined;"],
    ],
  ).map((one) => ({ ...one, onPostgres: true as const })),
  ...of(
    "programs",
    ["scenes/programs", "chat/out", "owned-spaces"],
    [
      ["  if (place.isOneByOne) return", "  if (place.isOneByOne && all.length < 4) return"],
      ["      if (!known.has(besideOf(placeId))) await putBeside(", "      if (known.has(placeId)) await putBeside("],
      ["return underWay < mostAtOnce ? 0 : busyMs;", "return 0;"],
      ["if (failures > 0) return underWay > 0 ? timeoutMs : 0;", "if (failures > 0) return 0;"],
      ["if (isTaken || refusals.has(status)) failures = 0;", "failures = 0;"],
      ["if (refusals.has(status)) throw", "if (status === 0) throw"],
      ['id: type === "edit" ? `${id}.${order}` : id,', "id,"],
      ["return receiver === undefined || receivers.includes(receiver) ? [] : [id];", "return receiver ? [] : [id];"],
      ["id: besideOther(place.id, destinationIdOf(to)),", "id: destinationIdOf(to),"],
      ["await deleteBeside(tx, await readBeside(tx, [id]));", ""],
      ["if (waitsSince !== null) await notices.tell(late);", "if (hasLost) await notices.tell(late);"],
    ],
  ),
  ...of(
    "overlays",
    ["scenes/overlays", "chat/overlay/overlay-router"],
    [
      ["({ moment, entries: entries.filter(isNew) })", "({ moment, entries })"],
      ['return kind === "closing" || kindOf(kind).switch !== null;', "return kind !== kindOf(kind).sign;"],
      ["  const destinationId = placeBehind(id);", "  const destinationId = id;"],
      ['.where("id", "in", [...ids, ...beside])', '.where("id", "in", ids)'],
      ["if (isBeside(room)) return spaceIds.includes(spaceOf(room));", "if (isBeside(room)) return true;"],
      [".doUpdateSet({ key_hash: keyHash, created_at: now })", ".doUpdateSet({ created_at: now })"],
      [
        '  const query = places.where("connection", "not in", [overlayConnection, outConnection]);',
        "  const query = places;",
      ],
      ["if (links.get(one.keyHash) === one.overlay) continue;", "if (links.size >= 0) continue;"],
      [
        "const cookies = isFromOwnPage(request, publicUrl) ? cookiesNamed(cookieName, request) : [];",
        "const cookies = publicUrl === undefined || publicUrl ? cookiesNamed(cookieName, request) : [];",
      ],
      ["    isPast: at < from,", "    isPast: at < 0,"],
      [
        "const since = looking.since === 0 ? now : Math.min(looking.since, now);",
        "const since = Math.min(looking.since, now);",
      ],
      ["if (!isReachable(request)) return next", "if (isReachable === undefined) return next"],
    ],
  ),
  ...of("absence", ["scenes/totals"], [["if (known === undefined && isLate(one)) continue;", ""]]),
  ...of(
    "how it went",
    ["scenes/nights"],
    [
      ["const finalAfterMs = 3 * dayMs;", "const finalAfterMs = 300 * dayMs;"],
      ['const shown = settings.get("publish") ? withoutNight(concealed) : concealed;', "const shown = concealed;"],
      ["changed: true, neverSaid: true, entries: [] }];", "changed: false, neverSaid: true, entries: [] }];"],
      ["const named = rows.flatMap(({ moment }) => donationsNamedIn(moment));", "const named: string[] = [];"],
      [
        "const corrected = [...keysWith(keys), ...(await readClosingsOf(tx, keys))];",
        "const corrected = keysWith(keys);",
      ],
    ],
  ),
  ...of(
    "proof",
    ["moderating/proof", "donation-walk"],
    [
      ["if (told.length > 0) announced.push(ledger?.amount ?? donation.amount);", "announced.push(donation.amount);"],
      ['if (completedAt !== null && completedAt < since) return "before";', ""],
      [
        "const given = page.children.filter(({ total }) => total === null || /[1-9]/.test(total));",
        "const given = page.children;",
      ],
      ["if (known.has(fact.id)) return;", ""],
    ],
  ),
  ...of(
    "time zones",
    ["words/zones", "clock-times", "time-zones", "timezone"],
    [
      ['if (part.type !== "time" || part.style === "relative") return part;', "return part;"],
      ["return Math.abs(nearest) <= 2 * hourMs ? found - nearest : found;", "return found;"],
      ["const turn = isEither && at.hasHalves ? dayMs / 2 : dayMs;", "const turn = dayMs;"],
      ["...rowsOf(abbreviations, true),", "...rowsOf(abbreviations, false),"],
    ],
  ),
  ...of(
    "receiver",
    ["app/receiver", "webhooks/receiver", "signature"],
    [
      ["await queue.put(received);", "void queue.put(received);"],
      ["settling.add({ settle, fail: reject });", "settle();"],
      [
        "await store({ body: scrub(body), receivedAt: now() });",
        "void store({ body: scrub(body), receivedAt: now() });",
      ],
      ["await store({ body: scrub(body), receivedAt: now() });", "await store({ body, receivedAt: now() });"],
      ["if (!verify({ ...claims, body })) return refuseSignature(claims);", ""],
      ["return Math.abs(now() + offset - at) <= toleranceMs", "return now() + offset - at <= toleranceMs"],
      ["return Math.abs(now() + offset - at) <= toleranceMs", "return Math.abs(now() - at) <= toleranceMs"],
      [
        'if (offset === undefined) return Number.isNaN(at) ? "timestamp" : undefined;',
        "if (offset === undefined) return undefined;",
      ],
      ["update(`${input.timestamp}.`).update(input.body)", "update(input.body)"],
      ['secrets.filter((secret) => secret !== "")', "secrets"],
      [
        'warn("delivery could not be stored", { error: errorText(error) });\n        answer("busy");',
        'answer("stored");',
      ],
    ],
  ),
  ...of(
    "delivery queue",
    ["store/store.test", "delivery-queue", "write-lane", "settling"],
    [
      ["if (count >= mostWaiting || bytes >= mostWaitingBytes) {", "if (count >= mostWaiting) {"],
      ["for (const { reject } of take()) reject(error);", "for (const { resolve } of take()) resolve();"],
      ["for (const { fail } of committed) fail(error);", "for (const { settle } of committed) settle();"],
      ["        await sync();\n        for (const { settle }", "        void sync();\n        for (const { settle }"],
    ],
  ),
  ...of(
    "intake",
    ["intake/intake.test", "announcing", "poison", "store/inbox", "delivery-batches", "database-troubles"],
    [
      [
        "await proveLease(tx, held, now);\n    const events = await withoutRepeated(tx, all);",
        "const events = await withoutRepeated(tx, all);",
      ],
      ["const events = await withoutRepeated(tx, all);", "const events = all;"],
      ["await settleEvents(tx, { events, batchIds }, { parser: readerVersion, now });", ""],
      [
        "if (isNobodysFault(error)) throw error;\n        await recordFailure(one.row, error);",
        "await recordFailure(one.row, error);",
      ],
      ["attempts < mostAttempts\n", "attempts < 2 * mostAttempts\n"],
      ["else await applyOneByOne(held, waiting.events);", ""],
      ["return error instanceof LeaseLost || isDatabaseTrouble(error);", "return error instanceof LeaseLost;"],
      ["isNew: before?.isNew ?? !ledger.has(reading.id),", "isNew: true,"],
      ['if (known.paymentStatus === "pending") return [];', ""],
    ],
  ),
  ...of(
    "leases",
    ["leases.test", "lease-keeper", "store/store.test", "still-held"],
    [
      ['    .where("token", "=", given.token)\n', ""],
      ['    .where("until_ms", ">", leaseTime(db, given.now)),', ""],
      ['    .where("lease_token", "=", given.token)\n', ""],
      ['where("leases.until_ms", "<=", leaseTime(tx, now)), ', ""],
      ['.else(set("leases.token", "+", 1))', '.else(set.ref("leases.token"))'],
      ['      .where("token", "=", lease.token)\n', ""],
      ["and due_at <= ${now} and lease_until <= ${leaseTime(tx, now)}", "and due_at <= ${now}"],
      ["lease_token = lease_token + 1, lease_until", "lease_until"],
      ["for (const { lease } of mine) await releaseLease(store, lease);", ""],
      ["return entry && entry.until > clock.now() ? entry.lease : undefined;", "return entry?.lease;"],
    ],
  ),
  {
    of: "leases",
    from: "isPostgres(db) ? sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)` : sql`${now}`",
    to: "sql`${now}`",
    tests: ["leases.test"],
    onPostgres: true,
  },
  ...of(
    "freeze",
    ["frozen", "announcing", "messages.test", "chat-troubles", "unfreeze"],
    [
      ["await freezeMessage(store, held, next.message, now);", "void freezeMessage(store, held, next.message, now);"],
      ["if (Number(numAffectedRows) !== seqs.length) throw new RowsChanged", "if (false) throw new RowsChanged"],
      [
        "where o.message_id = ${messageId} and m.version > o.said_version)",
        "where o.message_id = ${messageId} and false)",
      ],
      ["    attempts: 1,\n    created_at: given.now,", "    attempts: 0,\n    created_at: given.now,"],
      ["if (inFlight) return await sendAgain(adapter, held, place, inFlight);", ""],
    ],
  ),
  ...of(
    "sender",
    ["announcing", "chat-troubles", "still-held", "hiding", "words-refused", "every-mood", "unfreeze"],
    [
      ["await proveStillHeld({ store, clock }, held, provenAt);", ""],
      ["await proveStillHeld({ store, clock }, held, now);\n    try {\n      await send(", "try {\n      await send("],
      ["if (isNotArrived(error)) await noteNotArrived(store, held, message.id, clock.now());", ""],
      ["await noteAttempt(store, held, row.id, now);\n    message.body", "message.body"],
      ["message.body = await leaveHiddenOut(adapter, held, row);", ""],
      ["const mayHaveArrived = row.attempts > 0 && !nonceHolds;", "const mayHaveArrived = row.attempts > 0;"],
      [
        "const nonceHolds = now - row.created_at < adapter.limits.nonceWindowMs;\n    const mayHave",
        "const nonceHolds = true;\n    const mayHave",
      ],
      [
        'if (slotMs > 0) return { type: "closed", until: now + slotMs };\n    await noteAttempt(store, held, row.id, now);\n    message',
        "await noteAttempt(store, held, row.id, now);\n    message",
      ],
      ["if (!mayRepeat || !isUnknown(error)) throw error;", "throw error;"],
      ["Math.abs(clock.now() - at) > longestMs", "false"],
    ],
  ),
  ...of(
    "editor",
    [
      "announcing",
      "words-refused",
      "growing-bundles",
      "still-held",
      "chat-troubles",
      "concealing",
      "poison",
      "deleted-messages",
      "unfreeze",
    ],
    [
      [
        "await proveStillHeld({ store, clock }, held, now);\n    try {\n      await within(",
        "try {\n      await within(",
      ],
      [
        "const differs = rendered.body !== row.body || row.attempts > 0;",
        "const differs = rendered.body !== row.body;",
      ],
      ["const differs = rendered.body !== row.body || row.attempts > 0;", "const differs = true;"],
      ['if (kind === "unknown" || kind === "later") return tryLater(held, row, error);', ""],
      ["if (taken.length === 0) return finish({ body: null, completeAt: null });", ""],
      ["await onDeleted(held, { remoteId: row.remote_id });", ""],
    ],
  ),
  ...of(
    "text safety",
    [
      "safety/text",
      "kinds/conceal",
      "contacts",
      "bad-words",
      "hate-frames",
      "safety/levels",
      "filter-level",
      "web-addresses",
      "phone-numbers",
      "own-words",
      "one-line",
    ],
    [
      ["return contactsIn(name).length > 0 || holdsBadWord(name) ? nameless", "return holdsBadWord(name) ? nameless"],
      [
        "return contactsIn(name).length > 0 || holdsBadWord(name) ? nameless",
        "return contactsIn(name).length > 0 ? nameless",
      ],
      [
        'return comment === "" || holdsBadWord(comment) ? null : withoutContacts(comment);',
        'return comment === "" ? null : withoutContacts(comment);',
      ],
      [
        'return comment === "" || holdsBadWord(comment) ? null : withoutContacts(comment);',
        'return comment === "" || holdsBadWord(comment) ? null : comment;',
      ],
      ['.replace(unseen, "$<emoji>")', ""],
      ['.normalize("NFC")', ""],
      ["[...new Set([text, withLookAlikes(text)])].flatMap(webAddressesIn)", "webAddressesIn(text)"],
      ["...phoneNumbersIn(text),", ""],
      ["...spansOf(text, email),", ""],
      ["...handlesIn(folded.text),", ""],
      ["...streetAddressesIn(text)]", "]"],
      ["if (isHate(kept)) return grave;", ""],
      ["ascii.test(written) ? written : innocence.withoutAccented(written)", "written"],
      ["if (index > 0) return `(?!${gap}${any(token)}${behind})`;", 'if (index > 0) return "";'],
      ['if (worstWordIn(comment) === "grave") return null;', ""],
      ['return level === "strict" && worstWordIn(text) !== null;', "return false;"],
      ['settings.get("filter") === "mild" ? maskSwearing(leftOut) : null', "null"],
      ["return isOurs ? ", "return false ? "],
      ['if (names === "hidden") return nameless;', ""],
      ["comment: comment ? donation.comment : null };", "comment: donation.comment };"],
      ["return text.replace(quotesIn(language).marks, '\"');", "return text;"],
      ['return text.toWellFormed().replace(/[\\p{Cc}\\p{Zl}\\p{Zp}]+/gu, " ");', "return text.toWellFormed();"],
    ],
  ),
  ...of(
    "money",
    ["money/"],
    [
      ["if (a.currency !== b.currency) throw new MoneyError", "if (false) throw new MoneyError"],
      ["return minor * 10n ** BigInt(wanted - scale);", "return minor;"],
      ["if (minor > mostMinorUnits) return", "if (false) return"],
      ["|| value.length > mostCharacters ||", "||"],
      ["if (fraction.length > mostDecimals) return", "if (false) return"],
      ["currencyDecimals[currency] ?? wireFraction.length", "wireFraction.length"],
      ['trailingZeroDisplay: "stripIfInteger",\n  });\n  formatters.set', "});\n  formatters.set"],
      ["return left === right ? 0 : left < right ? -1 : 1;", "return left === right ? 0 : left < right ? 1 : -1;"],
      [".sort((a, b) => b.count - a.count).map(({ sum }) => sum)", ".map(({ sum }) => sum)"],
      ["return addMoney(a, { ...b, minor: -b.minor });", "return addMoney(a, b);"],
      [".format(toWireMoney(money).value as Intl.StringNumericLiteral)", ".format(Number(toWireMoney(money).value))"],
      ['.replace(/[\\u00a0\\u202f]/g, " ");\n  return known', ";\n  return known"],
      ["return known ? text : `${money.currency} ${text}`;", "return text;"],
      [
        'minimumFractionDigits: scale,\n    maximumFractionDigits: scale,\n    trailingZeroDisplay: "stripIfInteger",\n  });\n  formatters',
        'maximumFractionDigits: scale,\n    trailingZeroDisplay: "stripIfInteger",\n  });\n  formatters',
      ],
      ["return Math.min(1, timesOf(part, whole));", "return timesOf(part, whole);"],
      [
        "return Number((atScale(part, scale) * 100n) / atScale(whole, scale));",
        "return Math.round(Number(atScale(part, scale) * 100n) / Number(atScale(whole, scale)));",
      ],
    ],
  ),
  ...of(
    "money in words",
    ["words/formats"],
    [
      ['trailingZeroDisplay: "stripIfInteger",\n  });\n  money.set', "});\n  money.set"],
      ["return breaks.has(language) ? unbroken(full) : full;", "return full;"],
      ["? null : money.currency;", "? null : null;"],
    ],
  ),
  ...of(
    "settings",
    ["settings/", "moderating/settings", "moderating/words", "scenes/wanted"],
    [
      ['const quiet = joinQuiet(own("quiet"), hostPause);', 'const quiet = own("quiet");'],
      ["least !== null && reaches(amount, least);", "least !== null;"],
      ["least !== null && reaches(amount, least);", "reaches(amount, least as LeastAmount);"],
      ['isFiltered: (text) => isBlocked(text) || isTooCrude(text, place.get("filter")),', "isFiltered: () => false,"],
      [
        "const texts = chain.map((scope) => stored(scope, key));",
        "const texts = chain.map((scope) => stored(scope, key)).reverse();",
      ],
      ["const place = { chat, isWide: kind !== undefined && isWide(kind) };", "const place = { chat, isWide: false };"],
    ],
  ),
  ...of(
    "tests and loose words",
    ["moderating/test-donation", "chat/router.test"],
    [
      ["if (!isRooted && traitsOf(chat).isPublic) return undefined;", ""],
      ['.where("origin", "!=", "test")', ""],
      ["if (!isTest) return forms;", "return forms;"],
      ["const places = order === undefined ? testDestinations : [order.place];", "const places = testDestinations;"],
    ],
  ),
  ...of(
    "hide",
    ["moderating/hiding", "unfreeze", "speaking/concealing", "outbox/hidden"],
    [
      [
        "const isTakenBack = hidden.moments.has(moment.key) || isHidden(name, hidden);",
        "const isTakenBack = isHidden(name, hidden);",
      ],
      [
        "const isTakenBack = hidden.moments.has(moment.key) || isHidden(name, hidden);",
        "const isTakenBack = hidden.moments.has(moment.key);",
      ],
      ["if (edit_due_at !== null && edit_due_at <= now) return true;", ""],
      ["const keys = keysOf(entries);\n  await sayAgain(tx, keys, now);", "const keys = keysOf(entries);"],
      ["const isSomebody = hashed !== null && !isNobody(hashed);", "const isSomebody = hashed !== null;"],
      ['.where((where) => where.or([where("until", "is", null), where("until", ">", now)]));', ";"],
      [
        '.where("space_id", "=", spaceId)\n    .where((where) => where.or([where("until"',
        '.where((where) => where.or([where("until"',
      ],
    ],
  ),
  ...of(
    "forget",
    ["forgetting", "no-byte-left"],
    [
      ["await clearBodies(tx, [...told], spaceIds);", ""],
      ["await deleteFrozenCards(tx, isIn);", ""],
      ['entries.push({ kind: "name", value: kept, nameHash: null, until: null });', ""],
      ["await deleteBodies(store, isIn);", ""],
      ["await store.erase();\n      return true;", "return true;"],
      ["const kept = store.keyed(name);", "const kept = name;"],
      ["filter(({ key }) => !elsewhere.has(key));", "filter(() => elsewhere.size >= 0);"],
      ['await recordChange(tx, { by, what: later("history.forgot")', "await recordChange(tx, { by, what: shown"],
    ],
  ),
  ...of(
    "kept hashes",
    ["kept-hashes", "old-hashes", "guesses", "news/donation"],
    [
      ["sign + keyed(hash).slice(0, macLength)", "sign + hash.slice(0, macLength)"],
      ["return kept.startsWith(sign) ? kept : undefined;", "return kept;"],
      ["if (kept.length === unkeyedLength) return keep(kept);", ""],
      ["nameHash: keyed(commentHash(comment)), until: null", "nameHash: commentHash(comment), until: null"],
      ["(isStanding ? content : undefined)", "undefined"],
      ["(isStanding ? content : undefined)", "content"],
    ],
  ),
  ...of(
    "retention",
    ["retention", "store/erased", "no-byte-left"],
    [
      ["const personalBefore = now - personalDays * dayMs;", "const personalBefore = now - 2 * personalDays * dayMs;"],
      ["const personalBefore = now - personalDays * dayMs;", "const personalBefore = now;"],
      ["const bodyMs = dayMs;", "const bodyMs = 30 * dayMs;"],
      ["const keyMs = 7 * dayMs;", "const keyMs = dayMs;"],
      ['clearInbox(tx, { state: "aside", before: now - setAsideMs }),', ""],
      ['tx.deleteFrom("room_events").where("at", "<", personalBefore),', ""],
      ['tx.deleteFrom("watched_lists").where("looked_at", "<", personalBefore),', ""],
      ['tx.deleteFrom("status_cards").where("state", "=", "sending").where("created_at", "<", personalBefore),', ""],
      [
        '.where((where) => where.or([where("hide_id", "not like", `${forgetMark}%`), where("kind", "!=", "name")])),',
        ",",
      ],
    ],
  ),
  ...of(
    "notices",
    ["notices/notices"],
    [
      ['.where("notices.over_at", "is not", null),', ","],
      [
        '.where("key", "=", key)\n    .where("over_at", "is", null)\n    .returning',
        '.where("key", "=", key)\n    .returning',
      ],
      ['if (sameAs !== undefined && (await isNoticeOpen(tx, sameAs))) return "told";', ""],
      ["await say(tx, `${key}:${times}`, { to, text, ...(next && { next }) });", "await say(tx, key, { to, text });"],
    ],
  ),
  ...of(
    "panic",
    ["moderating/panic"],
    [
      ["if (pauseIn(before, now) !== undefined) return before;", ""],
      ["return held === after ? [{ scope, key, before: held, after: before }] : [];", "return [];"],
      ["for (const id of placesOf.filter((one) => one !== here))", "for (const id of [] as string[])"],
    ],
  ),
  ...of(
    "pause",
    ["settings/read", "unfreeze", "notices/notices", "moderating/settings", "scenes/digests"],
    [
      [
        'readWaiting(store.read, held.id, rowsAtFirst, { only: "notices" });',
        "readWaiting(store.read, held.id, rowsAtFirst);",
      ],
      ["if (quietUntil !== null) waiting = await", "if (quietUntil === 0) waiting = await"],
      ["place.pausedUntil(now) !== null;\n  }", "place.pausedUntil(now) === 0;\n  }"],
      ["return until > now ? until : null;", "return until;"],
      ["if (quiet === null || quiet.from > now) return null;", "if (quiet === null) return null;"],
    ],
  ),
  ...of(
    "request budget",
    ["request-budget", "reading-plan"],
    [
      ["if (best === undefined || spent < best.spent) best", "if (best === undefined) best"],
      ["if (spent < least.spent) least", "if (spent > least.spent) least"],
      ["spending.add(best.space);", ""],
      ["nextAt += spacingMs;", ""],
      ["nextAt = Math.min(Math.max(nextAt, now), now + spacingMs);", "nextAt = Math.max(nextAt, now);"],
      ["nextAt = Math.min(Math.max(nextAt, now), now + spacingMs);", "nextAt = Math.min(nextAt, now + spacingMs);"],
      ["known.amount * Math.exp(-Math.max(0, now() - known.at) / minuteMs)", "known.amount"],
    ],
  ),
  ...of(
    "Twitch",
    [
      "chat/twitch/speaking",
      "chat/twitch/read-back",
      "chat/twitch/connection",
      "chat/twitch/commands",
      "chat/twitch/helix",
    ],
    [
      [
        'if (!seen.add(line.tags.get("id") ?? "") || isOurs(line, own)) return;',
        'if (!seen.add(line.tags.get("id") ?? "")) return;',
      ],
      ['if (!seen.add(line.tags.get("id") ?? "") || isOurs(line, own)) return;', "if (isOurs(line, own)) return;"],
      ['if (command === "PRIVMSG" && isOwn) hearOwn(line);', ""],
      ['if (outcome === "duplicate" && isOwnRepeat) return {};', ""],
      ['if (outcome === "duplicate" && isOwnRepeat) return {};', 'if (outcome === "duplicate") return {};'],
      ["const line = id === undefined ? differing(text, texts) : toSafeLine(text);", "const line = toSafeLine(text);"],
      [
        "blockedMs: ({ channel, mayHaveArrived = false }) => (mayHaveArrived ? 0 : doubts.leftMs(channel)),",
        "blockedMs: () => 0,",
      ],
      ["if (known) return known;\n    const link", "const link"],
      ["if (!outcome || isUnknown) givenUp.abort();", ""],
    ],
  ),
  ...of(
    "Discord",
    ["chat/discord/failures", "chat/discord/contract", "speaking/message-id"],
    [
      ["nonce: id, enforce_nonce: true }, signal }", "nonce: id }, signal }"],
      ["nonce: id, enforce_nonce: true }, signal }", "enforce_nonce: true }, signal }"],
      ["const nonceWindowMs = 120_000;", "const nonceWindowMs = 1_200_000;"],
      [".slice(0, nonceLength);", ";"],
      ["const mayCall = now() - createdAt < callWithinMs;", "const mayCall = true;"],
    ],
  ),
  ...of(
    "asking",
    ["polling/catch-up", "connecting/campaigns", "asking/lookups", "digest-settling"],
    [
      ["return givenFrom === null || now - givenFrom > lateAfterMs;", "return true;"],
      ["return givenFrom === null || now - givenFrom > lateAfterMs;", "return givenFrom === null;"],
      ["factIds.includes(feed.child?.parentId ?? feed.factId) && isBehind(feed, now())", "isBehind(feed, now())"],
      ["(await isCatchingUp(followed)) || ", ""],
      ["  onAsking();\n", ""],
      ["if (here >= mostHere || taken.length >= mostInAll) {", "if (taken.length >= mostInAll) {"],
      ['const takeLookup = createLookups(now, ({ say }) => say("find.too-many"));', "const takeLookup = () => {};"],
    ],
  ),
  {
    of: "asking",
    from: 'if (store.kind === "sqlite" || isAsking()) return own();',
    to: "return own();",
    tests: ["polling/standing"],
    onPostgres: true,
  },
  {
    of: "restore",
    from: "if (await askPostgres(config.databaseUrl, { log }, (db) => isServed(db, now))) {",
    to: "if (false) {",
    tests: ["cli/backup"],
    onPostgres: true,
  },
  ...of(
    "tiers",
    ["composing/tiers", "scenes/tiers", "commands/tiltify-message"],
    [
      ["tiers.find(({ from }) => reaches(amount, from))", "tiers.findLast(({ from }) => reaches(amount, from))"],
      ["tier?.calls ?? settings.isWorthPing(amount)", "settings.isWorthPing(amount)"],
      ['isTemplate(tier.text, "donation") ? tier.text : null', "tier.text"],
    ],
  ),
  ...of(
    "race",
    ["scenes/race", "news/polls"],
    [
      ["const isHeld = (row: WaitingRow) => isRush && isCall(row);", "const isHeld = (_row: WaitingRow) => false;"],
      ["if (isOpen && isEnding && !was.isEnding)", "if (isOpen && isEnding)"],
      ["return inMs === null || inMs > longestRaceMs ? null : inMs;", "return null;"],
      ["const second = leaders.length === 1 ? options[1] : undefined;", "const second = options[1];"],
    ],
  ),
  ...of(
    "power hour",
    ["scenes/power-hour", "news/matches"],
    [
      ["return 1 + counting.length;", "return counting.length === 0 ? 1 : 2;"],
      ["const isRunning = seenAt <= givenAt && (endsAt === null || givenAt < endsAt);", "const isRunning = true;"],
      ["if (times !== undefined) counts.set(", "if (false) counts.set("],
      ["platformNow - list.lookedAt > freshMs ||", ""],
      ["withVanished(next, known?.map(withoutCounting))", "withVanished(next, known)"],
      ["if (isMore || hasEnded)", "if (isMore)"],
    ],
  ),
  ...of(
    "card",
    ["composing/status-card", "status-cards/card-events", "news/rewards"],
    [
      ["race?.leaders.length === 1 && race.leaders[0]?.name === leader", "true"],
      ["now - offered.lookedAt < freshMs", "true"],
      ["known?.map(withoutScarce)", "known"],
    ],
  ),
  ...of(
    "rush",
    ["composing/rush", "composing/calls", "moderating/approvals"],
    [
      [
        "row.isHighlight || row.isApproved === true || (mayCall && row.calls !== undefined)",
        "row.isHighlight || (mayCall && row.calls !== undefined)",
      ],
      [
        "row.isHighlight || row.isApproved === true || (mayCall && row.calls !== undefined)",
        "row.isHighlight || row.isApproved === true",
      ],
      ["if (rows.some(({ isCalm }) => !isCalm)) return at;", ""],
      ["outstanding.toReversed().map(withAmount).toSorted(largestFirst)", "outstanding.toReversed().map(withAmount)"],
      ["const rest = without(run, largestOf(outstanding));", "const rest = without(run, outstanding);"],
    ],
  ),
  ...of(
    "several campaigns",
    ["several-campaigns"],
    [
      ["if (campaign === null || told.to !== null || told.campaign !== null) return forms;", "return forms;"],
      ["=> hasLists(kind) && !hasEnded;", "=> hasLists(kind);"],
    ],
  ),
  ...of(
    "what is typed",
    [
      "words/typed",
      "chat/durations",
      "commands/typed-by-people-abroad",
      "typed-in-languages",
      "twitch/commands",
      "kinds/conceal",
    ],
    [
      ['.replace(/(\\p{Script=Latin})\\p{M}+/gu, "$1");', ";"],
      ["return plainWord(asked.slice(0, prefix.length)) === prefix;", "return asked.startsWith(prefix);"],
      ["const known = [translated, text].find(isKnown);", "const known = [text].find(isKnown);"],
      ["isDoubtful: !isSure };", "isDoubtful: false };"],
      ["languages.every(isPoint)", "true"],
      ['.replace(groupBlank, "")', ""],
      ["(/\\p{N}/u.test(text) && isIn(gifts))", "isIn(gifts)"],
      ["words.length === 2 && words.some((word) => word.length < leastWord)", "false"],
      ['[` ${plain(text)} `, plain(text).replaceAll(" ", "")]', "[` ${plain(text)} `]"],
      ["const nobody = nobodyCalled(name, language);", "const nobody = undefined;"],
    ],
  ),
  ...of(
    "total watch",
    ["total-watch"],
    [
      ["before.total.currency !== total.currency || !catchUp.isUnread(id)", "before.total.currency !== total.currency"],
      ['({ kind }) => kind === "campaign" || kind === "personal_campaign"', "() => true"],
      ["if (wasTold && amount === null) await notices.over(key);", ""],
    ],
  ),
  ...of(
    "signing in",
    ["signing-in", "discord-verified"],
    [
      ['if (browser === undefined || fingerprint(browser) !== known.browser) return { problem: "foreign" };', ""],
      ['if (states.includes(state) || states.length >= mostStates) return "again";', ""],
      ["return known && now() < known.until ? known : undefined;", "return known;"],
      ["return known?.secret === id.slice(22) ? known : undefined;", "return known;"],
      ["asked.place.space.address !== place.space.address || asked.place.address !== place.address", "false"],
      ['      if (tried?.type === "wrong" && tried.left === 0) await kept.delete(keyOf(person));\n', ""],
      ["      await asks.end(person);\n      log.info", "      log.info"],
      [
        'const isOurs = (request: Request) => request.method === "GET" && !isForeign(request, baseUrl());',
        "const isOurs = (_request: Request) => true;",
      ],
      ["if (!isGrantOver(error)) throw error;", ""],
      ["if (!(await owns(place, by, fact.id))) throw notProven();", ""],
      ['if (mode !== "verified") return;', "return;"],
      ["if (came?.version === version) return came.token;", ""],
      [
        "token.refresh_token === null ? login.refreshToken : seal(token.refresh_token)",
        'seal(token.refresh_token ?? "")',
      ],
      ['["invalid_grant", "invalid_request"].includes(error.code)', 'error.code === "invalid_grant"'],
      ["if (isDone) await kept.set(lookedKey, `${now}`);", "await kept.set(lookedKey, `${now}`);"],
      [".filter((person) => turnOf(person, now) > turnOf(person, from))", ""],
      [
        '.set({ refresh_token: "", version: version + 1, ended_at: now })',
        ".set({ version: version + 1, ended_at: now })",
      ],
    ],
  ),
  ...of(
    "who gave",
    ["scenes/relays", "services/giving", "relay-watcher", "news/donation"],
    [
      ["|| !reading.facts.some(({ id }) => id === key.fact_id)) continue;", ") continue;"],
      ['if (!isKnown && (taken.has(reading.id) || key.state === "completed")) continue;', ""],
      ['if (agreesTo(key, "name")) anew.push(`donation:${reading.id}`);', ""],
      ['.where("relay_keys.space_id", "=", given.spaceId)', ""],
      ['.where("relay_keys.consent", "like", "%name%")', ""],
      ["return isNamed ? givers.get(moment.key) : undefined;", "return givers.get(moment.key);"],
      ["client_key: sealing.seal(clientKey)", "client_key: clientKey"],
      ["return made?.id === id ? made.client_key : undefined;", "return made?.client_key;"],
      ['if (open.length >= mostOpenLinks) return { url: usual, why: "many" };', ""],
      ["if (isNewRefund) return stamp > known.stamp - listLagMicroseconds;", ""],
    ],
  ),
  ...of(
    "donor roles",
    ["services/giving/donor-roles"],
    [
      ['await noteRole(store, { ...row, state: "giving" });', ""],
      ['if (known === undefined) await noteRole(store, { ...row, state: "theirs" });', ""],
      ['if (known?.state === "refused") return true;', ""],
      ["member.joinedAt <= known.at) {", "false) {"],
      ['const isOurs = row.state === "given" || row.state === "giving";', "const isOurs = true;"],
      ['if (more !== 0n || somewhere) return "powerful";', ""],
      ["showsAmount && reaches(amount, from)", "showsAmount"],
      ["from === null ? showsGift : ", "from === null || "],
      ["for (const spaceId of changed) await lookAgain(tx, { spaceId }, clock.now());", ""],
    ],
  ),
];
