import { render } from '@testing-library/react';
import { itemHtml, makeFeed } from '../../feed/feed.fixtures';
import { Caption } from './caption';
import { collectSlides } from './slides';

const parts = `<a class="cff-viewpost" href="https://social.example/p/1">View</a>
	<a class="cff-lightbox-link" href="/a.webp" data-width="9" data-height="9"><img alt=""></a>`;

function show( inside: string ) {
	const feed = makeFeed( { items: [ itemHtml( '1_1', inside ) ] } );
	return render( <Caption slide={ collectSlides( feed )[ 0 ]! } /> )
		.container;
}

it( 'R000-026: shows the text of the post with its links, and a link to the post', () => {
	const feed = makeFeed( {
		items: [
			`<div class="cff-item" id="cff_1"><div class="cff-text">See <a href="/tag">#tag</a><span> and rest</span><button class="cff-more">See more</button></div>${ parts }</div>`,
		],
	} );
	const { container } = render(
		<Caption slide={ collectSlides( feed )[ 0 ]! } />
	);
	expect( container.textContent ).toBe( 'See #tag and restView post' );
	expect( container.querySelector( 'a' )?.getAttribute( 'href' ) ).toBe(
		'/tag'
	);
	expect( feed.querySelector( '.cff-more' ) ).not.toBeNull();
	const post = container.querySelector( '.frontispiece-lightbox__post' );
	expect( post?.getAttribute( 'href' ) ).toBe( 'https://social.example/p/1' );
} );

it( "prefers the image's own caption, as text", () => {
	const container = show(
		parts.replace( 'data-width', 'data-caption="&lt;b&gt; own" data-width' )
	);
	expect( container.textContent ).toBe( '<b> ownView post' );
} );

it( 'prevents WordPress from replacing its emoji with images', () => {
	const text = show( parts ).querySelector( '.frontispiece-lightbox__text' );
	// The emoji script doesn't check the class of the added element itself, only of what is inside.
	expect( text?.firstElementChild?.className ).toBe( '' );
	expect( text?.firstElementChild?.innerHTML ).toMatch(
		/^<span class="wp-exclude-emoji">.*<\/span>$/s
	);
} );

it( 'BUG-76: shows the title of the post on a line of its own', () => {
	const caption = ( inside: string ) => {
		const feed = makeFeed( {
			items: [
				`<div class="cff-item" id="cff_1"><h3 class="frontispiece-item__title"><a href="/p">Boats</a></h3>${ inside }${ parts }</div>`,
			],
		} );
		return render( <Caption slide={ collectSlides( feed )[ 0 ]! } /> )
			.container;
	};
	const both = caption(
		'<div class="cff-text">For <a href="/tag">#rent</a></div>'
	);
	expect( both.querySelector( 'strong' )?.textContent ).toBe( 'Boats\n' );
	expect( both.textContent ).toBe( 'Boats\nFor #rentView post' );
	expect( both.querySelector( 'a' )?.getAttribute( 'href' ) ).toBe( '/tag' );
	expect( caption( '' ).textContent ).toBe( 'Boats\nView post' );
} );
