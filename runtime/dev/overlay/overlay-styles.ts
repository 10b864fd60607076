/** Of the overlay only: it is in a shadow root, so neither the site's styles nor these affect the other. */
export const overlayStyles = `
:host {
  all: initial;
  --bg: #ffffff;
  --text: #1c1e21;
  --soft: #50565e;
  --border: #d5d9de;
  --code-bg: #f4f5f7;
  --error: #b3261e;
  --error-bg: #fde7e5;
  --warning: #805200;
  --warning-bg: #fdf0d0;
  --focus: #1a5fd0;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  color: var(--text);
  color-scheme: light;
}
:host([data-mode="dark"]) {
  --bg: #1b1d22;
  --text: #e7e9ec;
  --soft: #a9b0ba;
  --border: #3d424b;
  --code-bg: #25282f;
  --error: #ffa198;
  --error-bg: #4b2320;
  --warning: #f2c766;
  --warning-bg: #443613;
  --focus: #8ab4ff;
  color-scheme: dark;
}
@media print { :host { display: none } }
* { box-sizing: border-box }
p, ul, pre, h1, h2 { margin: 0; padding: 0 }
ul { list-style: none }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 14px }
button { font: inherit; color: inherit; cursor: pointer; min-height: 36px; border-radius: 6px }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
h1:focus-visible, h2:focus-visible { outline: none }

dialog {
  inset: 0;
  margin: 5vh auto auto;
  width: min(60rem, 100% - 24px);
  max-width: none;
  max-height: 90vh;
  padding: 0;
  overflow: auto;
  border: 1px solid var(--border);
  border-top: 5px solid var(--error);
  border-radius: 8px;
  background: var(--bg);
  color: var(--text);
  box-shadow: 0 12px 48px rgb(0 0 0 / 35%);
}
dialog.only-warnings { border-top-color: var(--warning) }
dialog::backdrop { background: rgb(0 0 0 / 55%) }
main {
  position: fixed;
  inset: 0;
  overflow: auto;
  border-top: 5px solid var(--error);
  background: var(--bg);
}
main > * { max-width: 60rem; margin-inline: auto }

.header {
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  padding: 16px 20px 0;
}
h1, h2 { font-size: 20px; line-height: 1.3 }
.hide { padding: 2px 12px; border: 1px solid var(--border); background: var(--code-bg) }
kbd { font: inherit; color: var(--soft) }
.note { padding: 4px 20px 0; color: var(--soft) }

.problems { padding: 4px 20px 12px }
.problem { padding: 16px 0 }
.problem + .problem { border-top: 1px solid var(--border) }
.problem > * + * { margin-top: 8px }
.head { color: var(--soft); overflow-wrap: anywhere }
.error .kind { color: var(--error) }
.warning .kind { color: var(--warning) }
.place {
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--text);
  font: 600 14px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  overflow-wrap: anywhere;
}
.code { font-size: 14px }
.message { font-size: 17px; white-space: pre-wrap; overflow-wrap: anywhere }
.fix { overflow-wrap: anywhere }

.frame, details pre {
  padding: 8px 0;
  border: 1px solid var(--border);
  border-radius: 6px;
  background: var(--code-bg);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  tab-size: 2;
}
details pre { margin-top: 8px; padding: 8px 12px }
summary { cursor: pointer; color: var(--soft); min-height: 24px }
.line { display: grid; grid-template-columns: max-content 1fr; color: inherit; background: none }
.line .text { padding-inline: 12px }
.number { min-width: 6ch; padding-inline-start: 8px; color: var(--soft); text-align: end; user-select: none }
.error mark.line { background: var(--error-bg) }
.warning mark.line { background: var(--warning-bg) }
mark .number { color: inherit; font-weight: 700 }
.column { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 3px; font-weight: 700 }

aside { position: fixed; z-index: 2147483647; inset: auto auto 12px 12px }
.badge {
  padding: 4px 14px;
  border: 2px solid var(--error);
  border-radius: 18px;
  background: var(--bg);
  color: var(--error);
  font-weight: 600;
  box-shadow: 0 2px 12px rgb(0 0 0 / 25%);
}
.badge.only-warnings { border-color: var(--warning); color: var(--warning) }
[hidden] { display: none }
`
