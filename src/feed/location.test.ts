import { guessLocation } from './location';

it.each( [
	[ '<footer><i></i></footer>', 'footer' ],
	[ '<header><i></i></header>', 'header' ],
	[ '<div class="header"><i></i></div>', 'header' ],
	[ '<div class="sidebar"><i></i></div>', 'sidebar' ],
	[ '<aside><i></i></aside>', 'sidebar' ],
	[ '<main><i></i></main>', 'content' ],
	[ '<aside><header><footer><i></i></footer></header></aside>', 'footer' ],
	[ '<header><aside><i></i></aside></header>', 'header' ],
] )(
	'R000-138, P002-159: guesses the location of a feed in %s',
	( html, place ) => {
		document.body.innerHTML = html;
		expect(
			guessLocation( document.querySelector( 'i' ) as Element )
		).toBe( place );
	}
);
