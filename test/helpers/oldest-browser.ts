/**
 * The features that Chromium gained after version 103, which OBS 28 to 30 use for overlays. The list comes from
 * comparing the global names of both versions. It leaves out features for 3D graphics, payments and devices. It also
 * leaves out `checkVisibility`, because Playwright needs it.
 */
const newer = `
AbortSignal any
Array fromAsync
Array.prototype toReversed toSorted toSpliced with
ArrayBuffer.prototype detached maxByteLength resizable resize transfer transferToFixedLength
Blob.prototype bytes textStream
Document parseHTML parseHTMLUnsafe
Document.prototype activeViewTransition ariaNotify caretPositionFromPoint moveBefore startViewTransition
DocumentFragment.prototype moveBefore
Element.prototype ariaNotify currentCSSZoom getHTML moveBefore setHTML setHTMLUnsafe
Error isError
EventTarget.prototype when
Headers.prototype getSetCookie
HTMLButtonElement.prototype command commandForElement popoverTargetAction popoverTargetElement
HTMLDialogElement.prototype closedBy requestClose
HTMLElement.prototype attributeStyleMap hidePopover popover showPopover togglePopover writingSuggestions
HTMLSelectElement.prototype showPicker
Intl DurationFormat
Intl.Locale.prototype firstDayOfWeek getCalendars getHourCycles getNumberingSystems getTextInfo getTimeZones getWeekInfo
Intl.NumberFormat.prototype formatRange formatRangeToParts
Intl.PluralRules.prototype selectRange
Iterator.prototype drop every filter find flatMap forEach map reduce some take toArray
JSON isRawJSON rawJSON
Map groupBy
Map.prototype getOrInsert getOrInsertComputed
Math f16round sumPrecise
Object groupBy
Promise try withResolvers
ReadableStream.prototype values
RegExp escape
Request.prototype bytes textStream
Response json
Response.prototype bytes textStream
Scheduler.prototype yield
Selection.prototype direction getComposedRanges
Set.prototype difference intersection isDisjointFrom isSubsetOf isSupersetOf symmetricDifference union
String.prototype isWellFormed toWellFormed
Symbol asyncDispose dispose
URL canParse parse
URLSearchParams.prototype size
WeakMap.prototype getOrInsert getOrInsertComputed
globalThis AsyncDisposableStack CloseWatcher CommandEvent DisposableStack Float16Array Highlight Iterator Sanitizer
globalThis SuppressedError Temporal ToggleEvent documentPictureInPicture fetchLater
`;

/** Removes the newer features from a page. Runs in every page before the page's own scripts. */
export const forgetNewerFeatures = `
  for (const line of ${JSON.stringify(newer.trim().split("\n"))}) {
    const [path, ...names] = line.split(" ");
    const owner = path === "globalThis" ? globalThis : path.split(".").reduce((of, name) => of?.[name], globalThis);
    for (const name of names) if (owner) delete owner[name];
  }
`;
