import { render } from '@testing-library/react';
import { CaptionText } from './caption';
import LinkedText from './linked-text';

const addresses = {
	hashtag: 'https://network.example/tags/~name~/',
	profile: 'https://network.example/~name~/',
};

const links = ( text: string ) => {
	const { container } = render(
		<LinkedText text={ text } addresses={ addresses } />
	);
	expect( container.textContent ).toBe( text );
	return [ ...container.querySelectorAll( 'a' ) ].map( ( link ) => [
		link.textContent,
		link.getAttribute( 'href' ),
		link.target,
	] );
};

it( 'P002-145: a hashtag of six hexadecimal digits is a color, not a link', () => {
	expect( links( '#a1b2c3' ) ).toEqual( [] );
	expect( links( '#a1b2c #a1b2c3d' ) ).toHaveLength( 2 );
} );

it( 'P002-146: every other hashtag is a link, including non-ASCII letters', () => {
	expect( links( '#bread and\n#Brötchen' ) ).toEqual( [
		[ '#bread', 'https://network.example/tags/bread/', '_blank' ],
		[
			'#Brötchen',
			'https://network.example/tags/Br%C3%B6tchen/',
			'_blank',
		],
	] );
} );

it( 'P002-147, P002-149: a mention is a link, and the @ of an email address is not', () => {
	expect( links( '@ann asks a@b.example, not x@b or @@ann' ) ).toEqual( [
		[ '@ann', 'https://network.example/ann/', '_blank' ],
		[ 'a@b.example', 'mailto:a@b.example', '_blank' ],
	] );
} );

it( 'P002-148: a URL is a link that opens in a new tab', () => {
	expect( links( 'See https://shop.example/x?y=1.' ) ).toEqual( [
		[
			'https://shop.example/x?y=1',
			'https://shop.example/x?y=1',
			'_blank',
		],
	] );
} );

it( 'P002-029: HTML in a caption is shown as text', () => {
	expect( links( '<b onclick=x>bold</b> javascript:alert(1)' ) ).toEqual(
		[]
	);
} );

it( 'P002-029: shows the printed caption with its links and without its button', () => {
	document.body.innerHTML =
		'<div><p class="sbi_caption">Half <a href="/tags/past">#past</a><span> six</span> <button class="sbi_more">show more</button></p></div>';
	const item = document.body.firstElementChild;
	const { container } = render(
		<CaptionText item={ item } text="x" addresses={ {} } label="Caption" />
	);
	expect( container.textContent?.trim() ).toBe( 'Half #past six' );
	expect( container.querySelector( 'a' )?.getAttribute( 'href' ) ).toBe(
		'/tags/past'
	);
	expect( item?.querySelector( '.sbi_more' ) ).not.toBeNull();
} );

it( 'P002-029: adds links to a caption that the page does not show', async () => {
	document.body.innerHTML = '';
	const { findByRole } = render(
		<CaptionText
			item={ null }
			text="Hello #bread"
			addresses={ addresses }
			label="Caption"
		/>
	);
	expect( ( await findByRole( 'link' ) ).textContent ).toBe( '#bread' );
} );

it( 'BUG-76: a title that the page does not show is set apart from the text', async () => {
	const item = document.createElement( 'div' );
	item.dataset.captionTitle = 'Boats';
	const { container, findByText } = render(
		<CaptionText
			item={ item }
			text={ 'Boats\n\nFor #rent' }
			addresses={ addresses }
			label="Caption"
		/>
	);
	expect( await findByText( '#rent' ) ).toBeTruthy();
	expect( container.querySelector( 'strong' )?.textContent ).toBe( 'Boats' );
	expect( container.textContent ).toBe( 'Boats\nFor #rent' );
} );
