<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Rest;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Spam\CaptchaChallenge;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Tests the three public routes over HTTP, as a visitor without a cookie or nonce. */
class SubmissionControllerTest extends FormsTestCase {
	private const TEMPLATE = "<label>Name [text* your-name]</label>\n\n<label>E-mail [email your-email]</label>\n\n[acceptance terms] I agree [/acceptance]\n\n[submit \"Send\"]";

	private const GOOD = [ 'your-name' => 'Ada', 'your-email' => 'ada@example.org', 'terms' => '1' ];

	/** F001-114, F001-115, F001-119, F001-011, F001-012, F001-014 */
	public function test_every_submission_returns_200_with_its_status(): void {
		$form = $this->form( self::TEMPLATE, [ 'settings' => [ 'skip_mail' => true ] ] );
		foreach ( [
			[ 'mail_sent', self::GOOD ],
			[ 'validation_failed', [ 'your-name' => '' ] + self::GOOD ],
			[ 'acceptance_missing', [ 'terms' => '' ] + self::GOOD ],
			[ 'spam', [ '_frontispiece_website' => 'https://example.org' ] + self::GOOD ],
		] as [ $status, $fields ] ) {
			$response = self::ask( self::route( $form, 'feedback' ), $fields + self::hidden( $form ) );
			$reply    = $response->json();
			self::assertSame( 200, $response->status );
			self::assertStringStartsWith( 'application/json', $response->headers['content-type'] ?? '' );
			self::assertSame( $status, $reply['status'] );
			self::assertNotSame( '', $reply['message'] );
			self::assertIsArray( $reply['invalid_fields'] );
			self::assertStringContainsString(
				'validation_failed' === $status ? '"invalid_fields":[{' : '"invalid_fields":[]',
				$response->body,
			);
			self::assertSame( 'mail_sent' === $status, '' !== $reply['posted_data_hash'] );
			self::assertArrayNotHasKey( 'quiz', $reply );
			self::assertArrayNotHasKey( 'captcha', $reply );
		}
	}

	/** F001-013, F001-054 */
	public function test_an_invalid_value_is_rejected_with_field_message_and_element_ids(): void {
		$form  = $this->form( self::TEMPLATE );
		$reply = self::ask(
			self::route( $form, 'feedback' ),
			[ 'your-name' => "\u{A0}", 'your-email' => 'a@b.c', 'terms' => '1' ] + self::hidden( $form ),
		)->json();
		$unit  = "frontispiece-f{$form->id}-o1";
		self::assertSame(
			[
				[
					'field'    => 'your-name',
					'message'  => $form->message( 'invalid_required' ),
					'idref'    => "$unit-your-name",
					'error_id' => "$unit-ve-your-name",
				],
				[
					'field'    => 'your-email',
					'message'  => $form->message( 'invalid_email' ),
					'idref'    => "$unit-your-email",
					'error_id' => "$unit-ve-your-email",
				],
			],
			$reply['invalid_fields'],
		);
		self::assertSame( "#$unit", $reply['into'] );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {submissions}' ) );
	}

	/** F001-008 */
	public function test_the_page_contains_the_five_hidden_fields_that_the_request_requires(): void {
		$form   = $this->form( self::TEMPLATE, [ 'settings' => [ 'skip_mail' => true ] ] );
		$post   = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$html   = self::ask( "/?page_id=$post" )->body;
		$fields = [];
		foreach ( self::find( $html, '//form//input[@type="hidden"]' ) as $input ) {
			$fields[ $input->getAttribute( 'name' ) ] = $input->getAttribute( 'value' );
		}
		self::assertSame(
			[
				(string) $form->id,
				FRONTISPIECE_VERSION,
				'en_US',
				"frontispiece-f{$form->id}-p$post-o1",
				(string) $post,
			],
			array_map(
				static fn( string $name ): string => $fields[ $name ] ?? '',
				[ '_wpcf7', '_wpcf7_version', '_wpcf7_locale', '_wpcf7_unit_tag', '_wpcf7_container_post' ],
			),
		);
		$reply = self::ask( self::route( $form, 'feedback' ), self::GOOD + $fields )->json();
		self::assertSame( 'mail_sent', $reply['status'] );
		$row = $this->kernel()->get( EntryRepository::class )->page( [] )[0] ?? null;
		self::assertSame(
			[ $post, $fields['_wpcf7_unit_tag'] ],
			[ $row['meta']['post'] ?? 0, $row['meta']['unit'] ?? '' ],
		);
	}

	/** F001-117 */
	public function test_a_non_multipart_request_returns_415_and_one_without_a_unit_tag_400(): void {
		$form = $this->form( self::TEMPLATE );
		foreach ( [
			[ 'application/json', '{"your-name":"Ada"}' ],
			[ 'application/json', '{broken' ],
			[ 'application/x-www-form-urlencoded', 'your-name=Ada' ],
			[ 'text/plain', 'x' ],
		] as [ $type, $body ] ) {
			$response = wp_remote_post(
				getenv( 'FRONTISPIECE_TEST_URL' ) . self::route( $form, 'feedback' ),
				[ 'headers' => [ 'Content-Type' => $type ], 'body' => $body ],
			);
			self::assertSame( 415, wp_remote_retrieve_response_code( $response ), "$type $body" );
		}
		foreach ( [ [], [ '_wpcf7_unit_tag' => '' ], [ '_wpcf7_unit_tag' => ' ?!/.<>' ] ] as $fields ) {
			self::assertSame( 400, self::ask( self::route( $form, 'feedback' ), $fields + self::GOOD )->status );
		}
		self::assertSame(
			200,
			self::ask( self::route( $form, 'feedback' ), [ '_wpcf7_unit_tag' => 'x' ] + self::GOOD )->status,
		);
	}

	/** F001-118 */
	public function test_each_route_returns_404_for_an_unknown_form(): void {
		$page = $this->post( 'No form.' );
		foreach ( [ 0, 999_999, $page ] as $id ) {
			foreach ( [
				[ 'feedback', self::GOOD + [ '_wpcf7_unit_tag' => 'x' ] ],
				[ 'refill', null ],
				[ 'feedback/schema', null ],
			] as [ $call, $fields ] ) {
				self::assertSame(
					404,
					self::ask( "/?rest_route=/frontispiece/v1/contact-forms/$id/$call", $fields )->status,
					"$id $call",
				);
			}
		}
	}

	/** F001-123 */
	public function test_the_schema_contains_version_locale_and_the_rules_of_all_fields(): void {
		$form  = $this->form( self::TEMPLATE );
		$reply = self::ask( self::route( $form, 'feedback/schema' ) )->json();
		self::assertSame( [ 'version', 'locale', 'rules' ], array_keys( $reply ) );
		self::assertSame( [ FRONTISPIECE_VERSION, 'en_US' ], [ $reply['version'], $reply['locale'] ] );
		self::assertIsArray( $reply['rules'] );
		self::assertSame(
			[
				[ 'required', 'your-name' ],
				[ 'maxlength', 'your-name' ],
				[ 'email', 'your-email' ],
				[ 'maxlength', 'your-email' ],
			],
			array_map( static fn( array $rule ): array => [ $rule['rule'], $rule['field'] ], $reply['rules'] ),
		);
		foreach ( $reply['rules'] as $rule ) {
			self::assertIsArray( $rule );
			self::assertNotSame( '', $rule['error'] );
		}
	}

	/** F001-016, F001-121 */
	public function test_refill_and_feedback_contain_captcha_and_quiz_when_the_form_has_them(): void {
		$plain = $this->form( self::TEMPLATE );
		self::assertSame(
			[ 200, '[]' ],
			[
				self::ask( self::route( $plain, 'refill' ) )->status,
				self::ask( self::route( $plain, 'refill' ) )->body,
			],
		);
		$form = $this->form(
			"[quiz sum \"2 + 3?|5\"]\n\n[captcha letters]\n\n[submit]",
			[ 'settings' => [ 'skip_mail' => true ] ],
		);
		$bad  = self::ask( self::route( $form, 'feedback' ), self::hidden( $form ) )->json();
		self::assertSame( 'validation_failed', $bad['status'] );
		foreach ( [ self::ask( self::route( $form, 'refill' ) )->json(), $bad ] as $reply ) {
			self::assertIsArray( $reply['quiz'] );
			self::assertIsArray( $reply['captcha'] );
			self::assertSame( '2 + 3?', $reply['quiz']['sum'][0] ?? '' );
			self::assertMatchesRegularExpression(
				'#/contact-forms/' . $form->id . '/captcha[?&]challenge=\d+\.png$#',
				(string) ( $reply['captcha']['letters'] ?? '' ),
			);
		}
		foreach ( [ 'validation_failed' => [], 'mail_sent' => self::GOOD ] as $status => $fields ) {
			$reply = self::ask( self::route( $plain, 'feedback' ), $fields + self::hidden( $plain ) )->json();
			self::assertSame( $status, $reply['status'] );
			self::assertSame(
				[],
				array_intersect_key( $reply, [ 'captcha' => 1, 'quiz' => 1 ] ),
				'A form without such fields has no such members.',
			);
		}
		$solved = self::ask( self::route( $form, 'refill' ) )->json();
		preg_match( '/(\d+)\D*$/', (string) ( $solved['captcha']['letters'] ?? '' ), $challenge );
		$letters = (
			new CaptchaChallenge( $this->kernel()->clock(), $this->kernel()->signer() )
		)->letters( $challenge[1] ?? '' );
		$sent    = self::ask(
			self::route( $form, 'feedback' ),
			[
				'sum' => '5',
				'_wpcf7_quiz_answer_sum' => (string) ( $solved['quiz']['sum'][1] ?? '' ),
				'letters' => $letters,
				'_wpcf7_captcha_challenge_letters' => $challenge[1] ?? '',
			] + self::hidden( $form ),
		)->json();
		self::assertSame( 'mail_sent', $sent['status'] );
		self::assertSame(
			[ [ 'sum' ], [ 'letters' ] ],
			[ array_keys( $sent['quiz'] ?? [] ), array_keys( $sent['captcha'] ?? [] ) ],
			'On success, too.',
		);
		self::assertNotSame( $solved['captcha'], $sent['captcha'], 'A new picture.' );
		$image = self::ask( (string) ( $bad['captcha']['letters'] ?? '' ) );
		self::assertSame(
			[ 200, 'image/png', "\x89PNG" ],
			[ $image->status, $image->headers['content-type'] ?? '', substr( $image->body, 0, 4 ) ],
		);
		self::assertSame( 'no-store', $image->headers['cache-control'] ?? '' );
	}

	/**
	 * BUG-2: nginx and many hosts handle paths that end like a file name themselves, so WordPress never receives the
	 * request.
	 */
	public function test_BUG_2_the_captcha_image_url_is_not_caught_by_static_file_rules(): void {
		$form    = $this->form( '[captcha letters] [submit]' );
		$address = (string) (
			self::ask(
				home_url( "/wp-json/frontispiece/v1/contact-forms/{$form->id}/refill" ),
			)->json()['captcha']['letters']
			?? ''
		);
		self::assertStringNotContainsString( '.', (string) wp_parse_url( $address, PHP_URL_PATH ) );
		self::assertMatchesRegularExpression(
			'#\d{19}\.png$#',
			$address,
			'Clients read the challenge from the end of the address.',
		);
		self::assertSame(
			[ 200, "\x89PNG" ],
			[ self::ask( $address )->status, substr( self::ask( $address )->body, 0, 4 ) ],
		);
		self::assertSame( 404, self::ask( home_url( '/wp-json/frontispiece/v1/picture.png' ) )->status );
		self::assertStringNotContainsString(
			'rest_no_route',
			self::ask( home_url( '/wp-json/frontispiece/v1/picture.png' ) )->body,
			'The test site has such a rule too.',
		);
	}

	/** BUG-2 */
	public function test_BUG_2_no_route_ends_like_a_static_file_name(): void {
		$routes = array_filter(
			array_keys( rest_get_server()->get_routes() ),
			static fn( string $route ): bool => str_starts_with( $route, '/frontispiece/' ),
		);
		self::assertNotEmpty( $routes );
		self::assertSame(
			[],
			array_values( array_filter(
				$routes,
				static fn( string $route ): bool => 1 === preg_match( '/\.[a-z0-9]+\)?$/i', $route ),
			) ),
		);
	}

	/** F001-116: a browser without fetch sends the same body to the URL that works even where REST is blocked. */
	public function test_admin_post_handles_the_three_form_requests_like_rest(): void {
		$form     = $this->form( self::TEMPLATE, [ 'settings' => [ 'skip_mail' => true ] ] );
		$response = self::ask( '/wp-admin/admin-post.php?action=frontispiece_form', self::GOOD + self::hidden( $form ) );
		self::assertSame( [ 200, 'mail_sent' ], [ $response->status, $response->json()['status'] ] );
		self::assertSame(
			415,
			self::ask(
				'/wp-admin/admin-post.php?action=frontispiece_form',
				[],
				[ 'Content-Type: text/plain' ],
			)->status,
		);
		self::assertSame(
			404,
			self::ask( '/wp-admin/admin-post.php?action=frontispiece_form&call=schema&id=999999' )->status,
		);
		self::assertCount(
			4,
			(array) self::ask(
				"/wp-admin/admin-post.php?action=frontispiece_form&call=schema&id={$form->id}",
			)->json()['rules'],
		);
		self::assertSame(
			'[]',
			self::ask( "/wp-admin/admin-post.php?action=frontispiece_form&call=refill&id={$form->id}" )->body,
		);
	}

	public function test_a_request_body_that_the_server_dropped_for_its_size_returns_413(): void {
		$form = $this->form( self::TEMPLATE );
		$_SERVER['CONTENT_LENGTH'] = '999999999999';
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$request                   = new \WP_REST_Request(
			'POST',
			"/frontispiece/v1/contact-forms/{$form->id}/feedback",
		);
		$request->set_header( 'content-type', 'multipart/form-data; boundary=x' );
		self::assertSame( 413, rest_do_request( $request )->get_status() );
		unset( $_SERVER['CONTENT_LENGTH'] );
	}

	public function test_an_options_request_describes_the_response(): void {
		$form     = $this->form( self::TEMPLATE );
		$response = rest_do_request(
			new \WP_REST_Request( 'OPTIONS', "/frontispiece/v1/contact-forms/{$form->id}/feedback" ),
		);
		$data     = $response->get_data();
		self::assertIsArray( $data );
		self::assertSame( 200, $response->get_status() );
	}
}
