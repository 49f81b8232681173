// A separate file: other loader tests have already woken islands.
import './loader';
import { tasks } from '../kernel/tasks.fixtures';

it( 'consent is read when a feed starts, and not before', async () => {
	const cookies = jest.spyOn( document, 'cookie', 'get' );
	document.body.innerHTML = `<div data-island="demo" data-when="interaction">
		<script type="application/json" data-feed></script>
		<section class="frontispiece-feed" data-cff-flags="gdpr-auto"><button>More</button></section>
		<script type="application/json" class="frontispiece-config">{"island":"demo","scripts":[]}</script>
	</div>`;
	const feed = document.querySelector( 'section' ) as HTMLElement;
	const states: unknown[] = [];
	window.frontispieceIslands = {
		demo: () => {
			states.push( feed.dataset.consent );
			return Promise.resolve();
		},
	};
	await tasks();
	expect( cookies ).not.toHaveBeenCalled();

	feed.querySelector( 'button' )?.focus();
	await tasks();
	expect( states ).toEqual( [ 'waiting' ] );
	expect( cookies ).toHaveBeenCalled();
} );

it( 'an embed of another host starts with consent, and not before', async () => {
	document.body.innerHTML = `<div>
		<script type="application/json" data-feed></script>
		<section class="frontispiece-feed" data-cff-flags="gdpr">
			<div class="frontispiece-frame" data-island="frames" data-when="consent">
				<script type="application/json" class="frontispiece-config">{"island":"frames","scripts":[]}</script>
			</div>
		</section>
	</div>`;
	const feed = document.querySelector( 'section' ) as HTMLElement;
	const frames = jest.fn( () => Promise.resolve() );
	window.frontispieceIslands = { frames };
	await tasks();
	expect( feed.dataset.consent ).toBe( 'waiting' );
	await tasks();
	expect( frames ).not.toHaveBeenCalled();

	feed.dataset.consent = 'given';
	feed.dispatchEvent( new Event( 'frontispiece:consent' ) );
	await tasks();
	await tasks();
	expect( frames ).toHaveBeenCalledTimes( 1 );
} );
