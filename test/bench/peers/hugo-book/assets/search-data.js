// A template of Hugo, in place of the theme's own file, which leaves out all pages with this version of Hugo.
window.bookSearchIndex = FlexSearch.create('balance', {
  cache: true,
  doc: { id: 'id', field: ['title', 'content'], store: ['title', 'href', 'section'] },
})
{{ range $id, $page := where .Site.Pages "Kind" "in" (slice "page" "section") }}
window.bookSearchIndex.add({{ dict "id" $id "href" $page.RelPermalink "title" $page.Title "section" $page.Section "content" $page.Plain | jsonify }})
{{ end }}
