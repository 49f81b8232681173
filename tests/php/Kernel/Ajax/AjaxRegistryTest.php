<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Ajax;

use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\Kernel\Ajax\AjaxRequest;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\PhotoFeed\Calls\Actions as PhotoActions;
use Frontispiece\SocialFeed\Calls\Actions as SocialActions;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests over HTTP, with the actions in tests/fixtures/mu-plugins/calls.php. */
final class AjaxRegistryTest extends TestCase {
	public static function setUpBeforeClass(): void {
		Visitor::equip( 'calls' );
	}

	public static function tearDownAfterClass(): void {
		Visitor::strip( 'calls' );
	}

	public function test_a_handler_receives_only_declared_fields_converted_and_with_defaults(): void {
		$response = $this->read( [
			'name'   => 'Jane',
			'flag'   => 'true',
			'config' => '{"a":[1,{"b":null}]}',
			'tags'   => [ 'x', 'y' ],
			'evil'   => 'x',
			'nonce'  => 'x',
		] );
		self::assertSame( 200, $response->status );
		self::assertSame(
			[
				'name'   => 'Jane',
				'count'  => 2,
				'flag'   => true,
				'config' => [ 'a' => [ 1, [ 'b' => null ] ] ],
				'tags'   => [ 'x', 'y' ],
			],
			$response->json(),
		);
		self::assertStringStartsWith( 'application/json', $response->headers['content-type'] ?? '' );
		self::assertSame( 'nosniff', $response->headers['x-content-type-options'] ?? '' );
	}

	public function test_quotes_and_backslashes_are_received_unchanged(): void {
		self::assertSame(
			"a'\"\\b",
			$this->read( [ 'name' => "a'\"\\b", 'config' => '{"q":"\\"\'"}' ] )->json()['name'] ?? '',
		);
		self::assertSame(
			[ 'q' => "\"'" ],
			$this->read( [ 'name' => 'x', 'config' => '{"q":"\\"\'"}' ] )->json()['config'] ?? null,
		);
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function invalid(): array {
		return [
			'a missing field'                  => [ [] ],
			'an array for a text'              => [ [ 'name' => [ 'x' ] ] ],
			'a text that is too long'          => [ [ 'name' => 'elf characters' ] ],
			'no UTF-8'                         => [ [ 'name' => "a\xffb" ] ],
			'half a character'                 => [ [ 'name' => "a\xc3" ] ],
			'no number'                        => [ [ 'name' => 'x', 'count' => 'many' ] ],
			'a number below'                   => [ [ 'name' => 'x', 'count' => '0' ] ],
			'a number above'                   => [ [ 'name' => 'x', 'count' => '6' ] ],
			'an array for a number'            => [ [ 'name' => 'x', 'count' => [ '1' ] ] ],
			'no boolean'                       => [ [ 'name' => 'x', 'flag' => 'perhaps' ] ],
			'JSON that is cut off'             => [ [ 'name' => 'x', 'config' => '{"a":' ] ],
			'a JSON scalar'                    => [ [ 'name' => 'x', 'config' => '"text"' ] ],
			'JSON that is nested without end'  => [
				[ 'name' => 'x', 'config' => str_repeat( '{"a":', 100 ) . '1' . str_repeat( '}', 100 ) ],
			],
			'JSON that holds no UTF-8'         => [ [ 'name' => 'x', 'config' => "{\"a\":\"\xff\"}" ] ],
			'a list of JSON for an object'     => [ [ 'name' => 'x', 'config' => '[1,2]' ] ],
			'an array of arrays'               => [ [ 'name' => 'x', 'tags' => [ [ 'x' ] ] ] ],
			'no UTF-8 inside a list'           => [ [ 'name' => 'x', 'tags' => [ 'x', "a\xff" ] ] ],
		];
	}

	/** @param array<string, mixed> $fields */
	#[DataProvider( 'invalid' )]
	public function test_invalid_input_returns_400_with_a_message( array $fields ): void {
		$response = $this->read( $fields );
		self::assertSame( 400, $response->status, $response->body );
		self::assertSame( 'invalid_input', $response->code() );
		self::assertFalse( $response->json()['success'] ?? null );
		self::assertNotSame( '', $response->json()['data']['message'] ?? '' );
	}

	public function test_an_empty_json_field_is_an_empty_object(): void {
		self::assertSame( [], $this->read( [ 'name' => 'x', 'config' => ' ' ] )->json()['config'] ?? null );
	}

	public function test_get_fields_are_read_from_the_url_and_post_fields_from_the_body(): void {
		$visitor = new Visitor();
		self::assertSame(
			'x',
			$visitor->get( '/wp-admin/admin-ajax.php?action=test_read&name=x' )->json()['name'] ?? '',
		);
		self::assertSame(
			400,
			$visitor->post( '/wp-admin/admin-ajax.php?action=test_read&name=x', [ 'other' => 1 ] )->status,
		);
		self::assertSame(
			'body',
			$visitor->post(
				'/wp-admin/admin-ajax.php?action=test_read&name=address',
				[ 'name' => 'body' ],
			)->json()['name']
				?? '',
		);
	}

	public function test_read_actions_are_not_rate_limited(): void {
		for ( $i = 0; $i < 5; $i++ ) {
			self::assertSame( 200, $this->read( [ 'name' => 'x' ] )->status );
		}
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {rates}' ) );
	}

	/** BUG-20: an image in a comment, a prefetch or a link must change nothing. */
	public function test_BUG_20_every_write_action_accepts_post_only(): void {
		$response = ( new Visitor() )->get( '/wp-admin/admin-ajax.php?action=test_write&name=x' );
		self::assertSame(
			[ 405, 'post_only', 'POST' ],
			[ $response->status, $response->code(), $response->headers['allow'] ?? '' ],
		);
		$admin = ( new Visitor() )->as( 'administrator' );
		$reads = [];
		foreach ( $this->kernel()->ajax()->actions() as $action ) {
			if ( AjaxAction::WRITE !== $action->kind ) {
				$reads[] = $action->name;
				continue;
			}
			$query  = http_build_query( [
				'action' => $action->name,
				$action->field => $admin->nonce( $action->nonce ),
			] );
			self::assertSame( 405, $admin->get( "/wp-admin/admin-ajax.php?$query" )->status, $action->name );
		}
		// An action that is not listed here and accepts GET must be checked: does it change anything?
		self::assertSame(
			[],
			array_diff( $reads, [
				'frontispiece_nonce', 'cff_get_new_posts', 'get_meta', 'cache_meta', 'sbi_load_more_clicked',
				'sbi_get_comment_cache', 'sbi_update_comment_cache', 'sbi_on_ajax_test_trigger', 'sbi_widget_page',
			] ),
		);
	}

	/** BUG-28 */
	public function test_BUG_28_a_nonce_array_is_rejected_without_a_php_warning(): void {
		$this->become( 'administrator' );
		$errors = [];
		set_error_handler( static function ( int $level, string $text ) use ( &$errors ): bool {
			$errors[] = $text;
			return true;
		} );
		foreach ( [ 'nonce', '_ajax_nonce', '_wpnonce' ] as $field ) {
			$_REQUEST = [ $field => [ 'x' ] ];
			self::assertStringContainsString(
				'stale_nonce',
				$this->runs( new AjaxAction(
					'test_managed',
					[],
					static fn(): AjaxResponse => AjaxResponse::text( 'done' ),
					AjaxAction::WRITE,
					Capabilities::MANAGE,
					'test-managed',
				) ),
			);
		}
		restore_error_handler();
		$_REQUEST = [];
		self::assertSame( [], $errors );
	}

	/** SEC-6 */
	public function test_SEC_6_actions_with_the_same_bucket_share_one_rate_limit(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$of = static fn( string $name, string $bucket ): AjaxAction =>
			new AjaxAction(
				$name,
				[],
				static fn(): AjaxResponse => AjaxResponse::text( 'done' ),
				AjaxAction::WRITE,
				limit: 1,
				bucket: $bucket,
			);
		self::assertSame( 'done', $this->runs( $of( 'test_one', 'test_shared' ) ) );
		self::assertStringContainsString( 'too_many_requests', $this->runs( $of( 'test_two', 'test_shared' ) ) );
		self::assertSame( 'done', $this->runs( $of( 'test_two', '' ) ) );
	}

	/** Runs an action in this process, as a POST request. */
	private function runs( AjaxAction $action ): string {
		$died = static fn(): \Closure => static fn() => throw new \DomainException( 'died' );
		add_filter( 'wp_die_handler', $died );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		ob_start();
		try {
			( new AjaxRequest( $action, $this->kernel()->rateLimit() ) )->run();
		} catch ( \DomainException ) {
			return (string) ob_get_clean();
		} finally {
			remove_filter( 'wp_die_handler', $died );
			unset( $_SERVER['REQUEST_METHOD'] );
		}
	}

	public function test_too_many_writes_return_429_with_the_time_to_retry(): void {
		$call = static fn( string $address ): Answer =>
			( new Visitor() )->header( "X-Forwarded-For: $address" )->ajax( 'test_write', [ 'name' => 'x' ] );
		$try  = 0;
		do {
			// A window is one minute of the clock: if it ends between two calls, another visitor starts in the next one.
			$minute  = intdiv( time(), MINUTE_IN_SECONDS );
			$address = '198.51.100.' . ( 1 + $try++ );
			$calls   = array_map( static fn(): Answer => $call( $address ), range( 1, 5 ) );
		} while ( intdiv( time(), MINUTE_IN_SECONDS ) !== $minute );
		self::assertSame(
			[ 200, 200, 200, 429, 429 ],
			array_map( static fn( Answer $response ): int => $response->status, $calls ),
		);
		self::assertSame( 'too_many_requests', $calls[4]->code() );
		self::assertSame( '60', $calls[4]->headers['retry-after'] ?? '' );
		self::assertSame( 200, $call( '198.51.100.200' )->status, 'Another visitor is not affected.' );
	}

	public function test_a_manager_action_returns_401_to_a_visitor_and_403_to_an_author(): void {
		$response = ( new Visitor() )->ajax( 'test_managed' );
		self::assertSame( [ 401, 'forbidden' ], [ $response->status, $response->code() ] );
		$author   = ( new Visitor() )->as( 'author' );
		$response = $author->ajax( 'test_managed', [ 'nonce' => $author->nonce( 'test-managed' ) ] );
		self::assertSame( [ 403, 'forbidden' ], [ $response->status, $response->code() ] );
	}

	public function test_a_manager_needs_a_valid_nonce_for_the_action(): void {
		$manager = ( new Visitor() )->as( 'administrator' );
		self::assertSame(
			200,
			$manager->ajax( 'test_managed', [ 'nonce' => $manager->nonce( 'test-managed' ) ] )->status,
		);
		foreach ( [
			[],
			[ 'nonce' => '' ],
			[ 'nonce' => 'abcdef1234' ],
			[ 'nonce' => $manager->nonce( 'another' ) ],
			[ 'nonce' => [ 'x' ] ],
		] as $fields ) {
			$response = $manager->ajax( 'test_managed', $fields );
			self::assertSame(
				[ 403, 'stale_nonce' ],
				[ $response->status, $response->code() ],
				(string) wp_json_encode( $fields ),
			);
		}
	}

	public function test_a_generic_action_name_is_handled_only_with_plugin_fields_and_left_to_other_plugins_otherwise(): void {
		foreach ( [ new Visitor(), ( new Visitor() )->as( 'administrator' ) ] as $visitor ) {
			self::assertSame( 'theirs', $visitor->ajax( 'test_general' )->body );
			self::assertSame( 'ours', $visitor->ajax( 'test_general', [ 'ours' => '' ] )->body );
			self::assertSame( 'theirs', $visitor->ajax( 'get_meta', [ 'post_id' => 4 ] )->body );
			self::assertSame(
				'{}',
				$visitor->ajax( 'get_meta', [ 'comments_array_ids' => [ '1' ], 'page' => '1' ] )->body,
			);
			self::assertSame( 'theirs', $visitor->ajax( 'cache_meta', [ 'metadata' => '[]' ] )->body );
			self::assertSame(
				[ 200, '' ],
				[
					(
						$response = $visitor->ajax( 'cache_meta', [ 'metadata' => '[]', 'atts' => [], 'page' => '1' ] )
					)->status,
					$response->body,
				],
			);
		}
		self::assertSame(
			'ours',
			( new Visitor() )->ajax( 'frontispiece_test_general' )->body,
			'The name that our pages then call.',
		);
	}

	public function test_an_action_name_of_another_plugin_stays_theirs_and_ours_gets_a_prefix(): void {
		$visitor = new Visitor();
		self::assertSame( 'theirs', $visitor->ajax( 'test_taken' )->body );
		self::assertSame( 'ours', $visitor->ajax( 'frontispiece_test_taken' )->body );
		self::assertSame( 'theirs', ( new Visitor() )->as( 'administrator' )->ajax( 'test_taken' )->body );
	}

	public function test_both_feeds_offer_their_actions_by_the_names_that_these_have(): void {
		$social = $this->kernel()->get( SocialActions::class )->all();
		$photo  = $this->kernel()->get( PhotoActions::class )->all();
		foreach ( $social + $photo as $name => $make ) {
			self::assertSame( $name, $make()->name );
		}
	}

	public function test_public_reads_are_answered_before_the_administration_is_loaded_with_the_headers_of_ajax(): void {
		foreach ( [ new Visitor(), ( new Visitor() )->as( 'administrator' ) ] as $visitor ) {
			$visitor->header( 'Origin: http://' . wp_parse_url( home_url(), PHP_URL_HOST ) );
			$read  = $visitor->ajax( 'test_public' );
			$write = $visitor->ajax( 'test_private' );
			self::assertSame( [ [ 'admin_init' => 0 ], [ 'admin_init' => 1 ] ], [ $read->json(), $write->json() ] );
			foreach ( [
				'access-control-allow-origin', 'cache-control', 'expires', 'x-content-type-options', 'x-robots-tag',
			] as $header ) {
				self::assertNotSame( '', $write->headers[ $header ] ?? '', $header );
				self::assertSame( $write->headers[ $header ], $read->headers[ $header ] ?? '', $header );
			}
		}
	}

	public function test_another_plugin_adds_an_action_by_a_filter(): void {
		$greet = static fn(): AjaxAction =>
			new AjaxAction( 'test_greet', [], static fn(): AjaxResponse => AjaxResponse::text( '' ) );
		$add   = static fn( array $actions ): array =>
			$actions + [ 'test_greet' => $greet, 'broken' => 'no_such_function', 'other' => static fn(): int => 7 ];
		add_filter( 'frontispiece_ajax_actions', $add );
		$names = array_map(
			static fn( AjaxAction $action ): string => $action->name,
			( new AjaxRegistry( fn() => $this->kernel()->rateLimit(), static fn(): array => [] ) )->actions(),
		);
		remove_filter( 'frontispiece_ajax_actions', $add );
		self::assertSame( [ 'test_greet' ], $names );
	}

	public function test_pages_use_the_prefixed_name_of_a_taken_action_and_the_conflict_is_known(): void {
		$actions = [
			'test_here' => static fn(): AjaxAction =>
				new AjaxAction( 'test_here', [], static fn(): AjaxResponse => AjaxResponse::text( '' ) ),
		];
		$ajax = new AjaxRegistry( fn() => $this->kernel()->rateLimit(), static fn(): array => $actions );
		self::assertSame( 'test_here', $ajax->name( 'test_here' ) );
		self::assertSame( [], $ajax->renamed( $actions ) );
		self::assertSame( [], $ajax->conflicts() );
		add_action( 'wp_ajax_nopriv_test_here', '__return_true' );
		self::assertSame( 'frontispiece_test_here', $ajax->name( 'test_here' ) );
		self::assertSame( [ 'test_here' => 'frontispiece_test_here' ], $ajax->renamed( $actions ) );
		self::assertSame( [ 'test_here' ], $ajax->conflicts() );
		remove_action( 'wp_ajax_nopriv_test_here', '__return_true' );
	}

	public function test_a_handler_that_returns_nothing_is_a_server_error(): void {
		$response = ( new Visitor() )->ajax( 'test_empty' );
		self::assertSame( [ 500, 'no_reply' ], [ $response->status, $response->code() ] );
	}

	public function test_load_more_returns_an_html_fragment_and_rejects_invalid_input(): void {
		$html  = do_shortcode( '[frontispiece_social_feed num="3"]' );
		$input = self::find( $html, '//input[contains(@class,"cff-pag-url")]' )[0] ?? null;
		self::assertNotNull( $input );
		$fields = [
			'feed_id' => $input->getAttribute( 'data-feed-id' ),
			'pag_url' => $input->getAttribute( 'data-cff-pag-url' ),
		];
		$response = ( new Visitor() )->ajax( 'cff_get_new_posts', $fields );
		self::assertSame( 200, $response->status );
		self::assertStringStartsWith( 'text/html', $response->headers['content-type'] ?? '' );
		self::assertCount( 3, self::find( $response->body, '//*[contains(concat(" ",@class," ")," cff-item ")]' ) );
		self::assertSame( 400, ( new Visitor() )->ajax( 'cff_get_new_posts', [ 'pag_url' => '{}' ] )->status );
		self::assertSame(
			400,
			( new Visitor() )->ajax( 'cff_get_new_posts', [ 'feed_id' => "' OR 1=1" ] + $fields )->status,
		);
		self::assertSame(
			400,
			( new Visitor() )->ajax( 'cff_get_new_posts', [ 'pag_url' => 'no json' ] + $fields )->status,
		);
		self::assertSame( 400, ( new Visitor() )->ajax( 'cff_get_new_posts', [ 'page' => '-1' ] + $fields )->status );
		self::assertSame(
			404,
			( new Visitor() )->ajax( 'cff_get_new_posts', [ 'feed_id' => '0123456789abcdef' ] + $fields )->status,
		);
	}

	/** @param array<string, mixed> $fields */
	private function read( array $fields ): Answer {
		return ( new Visitor() )->ajax( 'test_read', $fields );
	}
}
