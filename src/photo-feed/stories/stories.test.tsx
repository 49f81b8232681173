import { act, fireEvent, render } from '@testing-library/react';
import { Stories } from './stories';
// Loaded here, so that the dynamic import takes no time.
import './player';
import { tasks } from '../../kernel/tasks.fixtures';

const future = {
	id: 'a',
	media_type: 'IMAGE',
	media_url: '/a.webp',
	expires: 9_999_999_999,
};

function makeFeed( stories: object[], flags = '' ) {
	document.body.innerHTML = `<section class="frontispiece-feed" data-sbi-flags="${ flags }"><header data-story-avatar="/a.webp"><a class="sbi_story_open" href="https://network.example/"><img alt=""></a><h2 class="frontispiece-feed__name"><a href="https://network.example/" target="_blank">shop</a></h2><p>About</p></header><div class="frontispiece-consent"><button>Show</button></div></section>`;
	const header = document.querySelector( 'header' )!;
	if ( stories.length ) {
		header.dataset.storyData = JSON.stringify( stories );
	}
	return { feed: document.querySelector( 'section' )!, header };
}

beforeEach( () => {
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
	};
} );

const open = async ( target: Element | null ) => {
	let isKept = true;
	await act( async () => {
		isKept = fireEvent.click( target! );
		await tasks();
	} );
	return isKept;
};

it( 'P002-014: opens the stories if there are any, but not by the link of the name', async () => {
	const { feed, header } = makeFeed( [ future ] );
	render( <Stories feed={ feed } /> );
	expect( await open( header.querySelector( 'h2 a' ) ) ).toBe( true );
	expect( document.querySelector( 'dialog' ) ).toBeNull();
	expect( await open( header.querySelector( 'p' ) ) ).toBe( false );
	expect( document.querySelector( 'dialog' )?.open ).toBe( true );
} );

it( 'P002-014: does nothing without stories', async () => {
	const { feed, header } = makeFeed( [] );
	render( <Stories feed={ feed } /> );
	expect( await open( header.querySelector( 'p' ) ) ).toBe( true );
	expect( document.querySelector( 'dialog' ) ).toBeNull();
} );

it( 'P002-095: waits for consent if everything is blocked, and moves focus to the consent button', async () => {
	const { feed, header } = makeFeed( [ future ], 'gdpr' );
	feed.classList.add( 'frontispiece-feed--gated' );
	render( <Stories feed={ feed } /> );
	await open( header.querySelector( '.sbi_story_open' ) );
	expect( document.querySelector( 'dialog' ) ).toBeNull();
	expect( document.activeElement?.textContent ).toBe( 'Show' );
	feed.dataset.consent = 'given';
	feed.classList.remove( 'frontispiece-feed--gated' );
	await open( header.querySelector( '.sbi_story_open' ) );
	expect( document.querySelector( 'dialog' )?.open ).toBe( true );
} );
