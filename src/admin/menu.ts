const OURS = '#toplevel_page_frontispiece > .wp-submenu';

let latest = 0;

/** Shows in WordPress's menu the screens that there are after a module or a site feature was turned on or off. */
export async function refreshMenu(): Promise< void > {
	const id = ++latest;
	try {
		const response = await window.fetch( window.location.href );
		const page = new DOMParser().parseFromString(
			await response.text(),
			'text/html'
		);
		const menu = page.querySelector( OURS );
		if ( menu && id === latest ) {
			document.querySelector( OURS )?.replaceWith( menu );
		}
	} catch {
		// The next page has the right menu.
	}
}
