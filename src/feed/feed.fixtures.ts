/** Markup of a feed as the server prints it, for tests. */

interface FeedOptions {
	items?: string[];
	paging?: string;
	attributes?: string;
	button?: string;
}

export const itemHtml = ( id: string, inside = '' ) =>
	`<div class="cff-item frontispiece-item" id="cff_${ id }"><div class="cff-text">${ id }</div>${ inside }</div>`;

export const pagingHtml = ( paging: string, more = '' ) =>
	`<input type="hidden" class="cff-pag-url" data-cff-pag-url='${ paging }' data-cff-prev-url="" data-transient-name="feedkey" data-post-id="12" data-feed-id="feedkey" ${ more }>`;

export function makeFeed( {
	items = [ itemHtml( '1_1' ), itemHtml( '1_2' ) ],
	paging = '{"1":"cursor"}',
	attributes = 'data-page="1"',
	button = 'data-no-more="The end"',
}: FeedOptions = {} ): HTMLElement {
	document.body.innerHTML = `<div class="cff-wrapper"><section class="cff frontispiece-feed" data-cff-shortcode='{"num":2}' data-cff-flags="locator" data-feedid="feedkey" data-postid="12" data-locatornonce="nonce" ${ attributes }>
		<div class="cff-posts-wrap">${ items.join( '' ) }</div>
		<div class="frontispiece-feed__more">
			<a class="cff-load-more" href="?next#cff" rel="next" ${ button }>Load more</a>
			${ pagingHtml( paging ) }
			<p class="frontispiece-feed__status" role="status"></p>
		</div>
	</section></div>`;
	return document.querySelector( '.frontispiece-feed' ) as HTMLElement;
}

export const itemIds = ( feed: HTMLElement ) =>
	[ ...feed.querySelectorAll( '.cff-item' ) ].map( ( { id } ) => id );

export function setWindowWidth( width: number ) {
	window.matchMedia = ( ( query: string ) => ( {
		matches: width <= Number( /([\d.]+)px/.exec( query )?.[ 1 ] ),
	} ) ) as typeof window.matchMedia;
}
