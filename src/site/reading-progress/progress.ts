// The content element if the theme has one; otherwise the whole article.
const ARTICLE = [ '.wp-block-post-content', '.entry-content', 'article' ];

function findArticle(): Element | null {
	for ( const selector of ARTICLE ) {
		const article = document.querySelector( selector );
		if ( article ) {
			return article;
		}
	}
	return null;
}

/**
 * Returns how much of the article has been read, from 0 to 1: 0 until its start reaches the top of the window, 1 once
 * its end is in view.
 */
export function progress( article: Element | null ): number {
	const root = document.documentElement;
	const { scrollY, innerHeight } = window;
	const box = ( article ?? root ).getBoundingClientRect();
	let start = box.top + scrollY;
	let end = box.bottom + scrollY - innerHeight;
	if ( end <= start ) {
		// The article fits into the window, so use the progress of the page.
		start = 0;
		end = root.scrollHeight - innerHeight;
	}
	return end <= 0
		? 1
		: Math.min( 1, Math.max( 0, ( scrollY - start ) / ( end - start ) ) );
}

export function show( indicator: HTMLElement ): void {
	const value = progress( findArticle() );
	indicator.style.setProperty(
		'--frontispiece-progress',
		value.toFixed( 4 )
	);
	indicator.setAttribute(
		'aria-valuenow',
		String( Math.round( value * 100 ) )
	);
}
