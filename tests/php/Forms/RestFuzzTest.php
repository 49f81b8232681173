<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Entries\EntryRepository;
use PHPUnit\Framework\Attributes\Group;

/** Sends random requests to the submission route: every response must follow its schema, without PHP errors. */
final class RestFuzzTest extends FormsTestCase {
	private const SEED = 20_261_121;

	private const STATUS = [ 'validation_failed', 'acceptance_missing', 'spam', 'mail_sent' ];

	public function test_two_thousand_random_submissions_get_a_valid_response(): void {
		$this->fuzz( 2000 );
	}

	#[Group( 'long' )]
	public function test_twenty_thousand_random_submissions_get_a_valid_response(): void {
		$this->fuzz( 20_000 );
	}

	private function fuzz( int $rounds ): void {
		mt_srand( self::SEED );
		add_filter( 'frontispiece_rate_limit', static fn(): int => 10_000_000 );
		$form     = $this->form(
			'[text* t maxlength:9] [email e] [url u] [tel p] [number n min:1 max:9 step:2] [range r] [date d min:today] [time h] [color c] [textarea m] [select s "A" "B"] [select sm multiple "A" "B"] [checkbox b free_text "A" "B"] [radio o "A" "B"] [acceptance a] [acceptance i invert] [quiz q "1|1"] [captcha k] [file f limit:1kb] [file g multiple filetypes:txt] [hidden x] [count m] [submit name:w "Go" "go"]',
			[ 'settings' => [ 'skip_mail' => true ] ],
		);
		$easy     = $this->form(
			'[text t] [checkbox b "A"] [file g multiple filetypes:txt]',
			[ 'settings' => [ 'skip_mail' => true ] ],
		);
		$values   = [
			'',
			' ',
			"\0",
			"\xff\xfe",
			'A',
			'B',
			'1',
			'-1',
			'1e999',
			'a@b.co',
			'http://x.y',
			'2024-02-30',
			'24:00',
			'#fff',
			'<script>',
			"'; DROP TABLE x; --",
			str_repeat( 'x', 5000 ),
			'😀',
			"a\r\nBcc: x@y.z",
			'[text a]',
			[ 'A', 'B' ],
			[ [ 'A' ], [ 'x' => 'B' ] ],
			[],
			null,
			true,
			7,
			1.5,
			[ '' => '' ],
		];
		$names    = [
			't', 'e', 'u', 'p', 'n', 'r', 'd', 'h', 'c', 'm', 's', 'sm', 'b', 'o', 'a', 'i', 'q', 'k', 'x', 'w',
			'_wpcf7_free_text_b', '_wpcf7_quiz_answer_q', '_wpcf7_captcha_challenge_k', '_wpcf7_posted_data_hash',
			'_wpcf7_container_post', '_frontispiece_key', '_frontispiece_token', '_frontispiece_website', 'ak_bib',
			'ak_bkp', 'unknown', '0', '',
		];
		$statuses = [];
		for ( $round = 0; $round < $rounds; $round++ ) {
			$target = 0 === $round % 2 ? $form : $easy;
			$fields = [];
			foreach ( $names as $name ) {
				if ( mt_rand( 0, 2 ) > 0 ) {
					$fields[ $name ] = $values[ mt_rand( 0, count( $values ) - 1 ) ];
				}
			}
			$odd     = 0 === mt_rand( 0, 9 );
			$request = new \WP_REST_Request(
				'POST',
				'/frontispiece/v1/contact-forms/'
					. ( $odd ? mt_rand( 0, 5 ) . str_repeat( '9', mt_rand( 0, 30 ) ) : $target->id )
					. '/feedback',
			);
			$request->set_header(
				'content-type',
				0 === mt_rand( 0, 19 ) ? 'application/json' : 'multipart/form-data; boundary=x',
			);
			$request->set_body_params( $fields + ( 0 === mt_rand( 0, 19 ) ? [] : self::hidden( $target ) ) );
			$request->set_file_params( self::files() );
			$response = rest_do_request( $request );
			$status   = $response->get_status();
			// A random number may be that of a form for certain users which another test has left.
			$valid = [ 200, 400, 404, 415, ...( $odd ? [ 401 ] : [] ) ];
			self::assertContains( $status, $valid, (string) wp_json_encode( $fields ) );
			$data = $response->get_data();
			self::assertIsArray( $data );
			self::assertIsString( wp_json_encode( $data ) );
			if ( 200 === $status ) {
				self::assertContains( $data['status'], self::STATUS );
				self::assertIsList( $data['invalid_fields'] );
				$statuses[ (string) $data['status'] ] = true;
			}
		}
		self::assertArrayHasKey( 'validation_failed', $statuses );
		self::assertArrayHasKey( 'mail_sent', $statuses );
		foreach ( $this->kernel()->get( EntryRepository::class )->page( [], 0, 500 ) as $row ) {
			self::assertIsString( wp_json_encode( $row ) );
		}
	}

	/** @return array<string, mixed> */
	private static function files(): array {
		return match ( mt_rand( 0, 9 ) ) {
			0       => [
				'f' => [
					'name'     => "../../x\0.php",
					'type'     => 'text/x',
					'tmp_name' => '/etc/passwd-not-there',
					'error'    => 0,
					'size'     => 10,
				],
			],
			1       => [
				'f' => [
					'name'     => [ [ 'a' ], 'b' ],
					'type'     => '',
					'tmp_name' => [ '' ],
					'error'    => [ 'x', 4 ],
					'size'     => 'many',
				],
			],
			2       => [ 'g' => 'no array', 'f' => [] ],
			3       => [
				'g' => [
					'name'     => [ 'a.txt', 'b.txt' ],
					'type'     => [ '', '' ],
					'tmp_name' => [ '', '' ],
					'error'    => [ UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_PARTIAL ],
					'size'     => [ 0, 0 ],
				],
			],
			default => [],
		};
	}
}
