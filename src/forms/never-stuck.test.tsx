import { pick, seeded } from './rules/values.fixtures';
import { answer, choices, text, wake } from './form.fixtures';
import type { Random } from './rules/values.fixtures';

const WORDS = [
	'mail_sent',
	'validation_failed',
	'',
	'__proto__',
	'constructor',
	'a b\n c',
	'%',
	'name',
	'pets',
	'sum',
	'<b>x</b>',
	'https://site.example/4711.png',
	'javascript:alert(1)',
	'\ud800',
];

const KEYS = [
	'status',
	'message',
	'invalid_fields',
	'field',
	'idref',
	'quiz',
	'captcha',
	'posted_data_hash',
	'sum',
	'pic',
	'__proto__',
	'length',
];

function something( random: Random, depth = 0 ): unknown {
	const kinds = [
		() => pick( random, WORDS ),
		() => pick( random, WORDS ),
		() => pick( random, [ 0, -1, 1e300, true, false, null ] ),
	];
	if ( depth < 4 ) {
		const some = () => Math.floor( random() * 4 );
		kinds.push(
			() =>
				Array.from( { length: some() }, () =>
					something( random, depth + 1 )
				) as never,
			() =>
				Object.fromEntries(
					Array.from( { length: some() + 1 }, () => [
						pick( random, KEYS ),
						something( random, depth + 1 ),
					] )
				) as never
		);
	}
	return pick( random, kinds )();
}

function reply( random: Random ): string {
	const json = JSON.stringify( {
		...( something( random ) as object ),
		...( random() < 0.7 ? { status: pick( random, WORDS ) } : {} ),
		...( random() < 0.5 ? { invalid_fields: something( random, 1 ) } : {} ),
		...( random() < 0.5 ? { quiz: { sum: something( random, 2 ) } } : {} ),
		...( random() < 0.5
			? { captcha: { pic: something( random, 2 ) } }
			: {} ),
	} );
	return random() < 0.1 ? json.slice( 0, json.length * random() ) : json;
}

const fields =
	text( 'name' ) +
	choices( 'pets', 'checkbox', [ 'cat', 'dog' ] ) +
	'<span data-quiz="sum">?</span><input name="sum"><input type="hidden" name="_wpcf7_quiz_answer_sum" value="h">' +
	'<img data-captcha="pic" src="" alt=""><input name="pic"><input type="hidden" name="_wpcf7_captcha_challenge_pic" value="1">';

it( 'whatever the server returns, the form leaves the submitting status and can be sent again', async () => {
	const random = seeded( 6 );
	let feedback = {};
	answer( {
		'/feedback': () => feedback,
		'/refill': () => ( {
			status: pick( random, [ 200, 500 ] ),
			body: reply( random ),
		} ),
	} );
	const form = await wake( fields );
	const statuses = new Set< string | undefined >();
	for ( let round = 0; round < 300; round++ ) {
		feedback =
			random() < 0.1
				? { fails: true }
				: {
						status: pick(
							random,
							[ 200, 200, 200, 200, 201, 204, 302, 403, 500 ]
						),
						body: reply( random ),
					};
		await form.send();
		statuses.add( form.form.dataset.status );
		expect( form.response() ).not.toMatch( /undefined|object Object/ );
		expect( form.form.getAttribute( 'aria-busy' ) ).toBe( 'false' );
		expect( form.find( '.frontispiece-form__submit' ).disabled ).toBe(
			false
		);
	}
	expect( statuses ).not.toContain( 'submitting' );
	expect( statuses ).not.toContain( 'resetting' );
	expect( [ ...statuses ] ).toEqual(
		expect.arrayContaining( [ 'sent', 'invalid', 'failed' ] )
	);
	expect( document.querySelector( 'b' ) ).toBeNull();
	expect( console ).toHaveErrored();
}, 30_000 );
