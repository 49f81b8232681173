<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Progress;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Mail\RecipientLimit;
use Frontispiece\Forms\Progress\Progress;
use Frontispiece\Forms\Progress\ProgressRepository;
use Frontispiece\Forms\Progress\ProgressSaver;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Privacy\PrivacyTools;
use PHPUnit\Framework\Attributes\DataProvider;

/** Forms that visitors save, and continue later by a link in an email. */
final class ProgressSaverTest extends FormsTestCase {
	use PrivacyTools;

	private const TEMPLATE = '[text* your-name] [checkbox pets "Cat" "Dog"] [acceptance terms] Yes [/acceptance] [submit]';

	private const STEPS = '<!-- wp:frontispiece/form-step {"label":"One"} -->'
		. '<!-- wp:frontispiece/field-text {"label":"Name","name":"your-name","required":true} /-->'
		. '<!-- /wp:frontispiece/form-step --><!-- wp:frontispiece/form-step {"label":"Two"} -->'
		. '<!-- wp:frontispiece/field-text {"label":"City","name":"city","required":true} /-->'
		. '<!-- /wp:frontispiece/form-step --><!-- wp:frontispiece/form-step {"label":"Three"} -->'
		. '<!-- wp:frontispiece/field-text {"label":"Wish","name":"wish"} /-->'
		. '<!-- /wp:frontispiece/form-step --><!-- wp:frontispiece/field-submit {"caption":"Send"} /-->';

	/** @var list<array<string, mixed>> */
	private array $emails = [];

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_wp_mail', $this->note( ... ), 10, 2 );
		$this->kernel()->db()->run( 'DELETE FROM {form_progress}' );
		add_filter( 'frontispiece_rate_limit', static fn(): int => 10_000 );
	}

	protected function tearDown(): void {
		remove_all_filters( 'pre_wp_mail' );
		unset( $_GET['frontispiece_resume'], $_REQUEST['_wp_http_referer'] );
		$this->kernel()->db()->run( 'DELETE FROM {form_progress}' );
		parent::tearDown();
	}

	public function test_a_form_has_the_button_only_if_its_owner_wants_it(): void {
		self::assertStringContainsString( 'name="_frontispiece_save"', $this->page( $this->saveable() ) );
		$form = $this->form( self::TEMPLATE );
		self::assertStringNotContainsString( '_frontispiece_save', $this->page( $form ) );
		self::assertSame( 404, $this->save( $form )->get_status() );
		self::assertSame( [], $this->emails );
	}

	public function test_a_link_fills_in_the_form_without_consent(): void {
		$form = $this->saveable();
		self::assertSame( 200, $this->save( $form, [ 'your-name' => '<Ada>', 'pets' => [ 'Dog' ], 'terms' => '1' ] )->get_status() );
		self::assertSame( [ 'ada@example.org' ], array_column( $this->emails, 'to' ) );
		$html = $this->opened( $form, $this->token() );
		self::assertStringContainsString( 'value="&lt;Ada&gt;"', $html );
		self::assertMatchesRegularExpression( '/value="Dog"[^>]* checked/', $html );
		self::assertDoesNotMatchRegularExpression( '/value="Cat"[^>]* checked/', $html );
		self::assertDoesNotMatchRegularExpression( '/name="terms"[^>]* checked/', $html );
		self::assertStringContainsString( "name=\"_frontispiece_resume\" value=\"{$this->token()}\"", $html );
		// A mail scanner may have opened it before.
		self::assertStringContainsString( 'value="&lt;Ada&gt;"', $this->opened( $form, $this->token() ) );
	}

	public function test_the_database_contains_neither_values_nor_addresses_nor_tokens(): void {
		$form = $this->saveable();
		$this->save( $form, [ 'your-name' => 'Lovelace' ] );
		$row = (string) wp_json_encode( $this->kernel()->db()->rows( 'SELECT * FROM {form_progress}' ) );
		foreach ( [ 'Lovelace', 'ada@example.org', $this->token() ] as $secret ) {
			self::assertStringNotContainsString( $secret, $row );
		}
	}

	public function test_a_changed_link_an_expired_one_and_that_of_another_form_fill_in_nothing(): void {
		$form  = $this->saveable();
		$other = $this->saveable();
		$this->save( $form, [ 'your-name' => 'Ada' ] );
		$token = $this->token();
		foreach ( [ strrev( $token ), "$token'", substr( $token, 1 ), '', '%' ] as $wrong ) {
			self::assertStringNotContainsString( 'value="Ada"', $this->opened( $form, $wrong ), $wrong );
		}
		self::assertStringContainsString( 'This link has expired', $this->opened( $form, strrev( $token ) ) );
		self::assertStringNotContainsString( 'This link has expired', $this->opened( $other, $token ) );
		self::assertStringNotContainsString( 'value="Ada"', $this->opened( $other, $token ) );
		$this->kernel()->db()->run( 'UPDATE {form_progress} SET expires = %d', time() - 1 );
		self::assertStringNotContainsString( 'value="Ada"', $this->opened( $form, $token ) );
		$this->repository()->deleteExpired();
		self::assertSame( 0, $this->rows() );
	}

	public function test_a_row_whose_content_was_copied_from_another_one_is_not_read(): void {
		$tokens = array_map(
			fn( string $name ): string => $this->repository()->add( new Progress( 1, [ 'a' => $name ], 0, 'a@example.org', 1 ) ),
			[ 'Ada', 'Bob' ],
		);
		self::assertSame( [ 'a' => 'Bob' ], $this->repository()->find( $tokens[1] )?->values );
		$db = $this->kernel()->db();
		$db->run(
			'UPDATE {form_progress} SET content = %s WHERE token = %s',
			(string) ( $db->row( 'SELECT content FROM {form_progress} ORDER BY id LIMIT 1' )['content'] ?? '' ),
			hash( 'sha256', $tokens[1] ),
		);
		self::assertNull( $this->repository()->find( $tokens[1] ) );
		self::assertNotNull( $this->repository()->find( $tokens[0] ) );
	}

	public function test_a_link_ends_when_its_form_is_sent_and_not_before(): void {
		$form = $this->saveable();
		$this->save( $form, [ 'your-name' => 'Ada' ] );
		$token = [ '_frontispiece_resume' => $this->token() ];
		self::assertSame( 'validation_failed', $this->send( $form, $token )['status'] );
		self::assertSame( 1, $this->rows() );
		$sent = $this->send( $form, [ 'your-name' => 'Ada', 'terms' => '1' ] + $token );
		self::assertSame( [ 'mail_sent', true ], [ $sent['status'], $sent['replaces'] ] );
		self::assertSame( 0, $this->rows() );
		self::assertStringContainsString( 'This link has expired', $this->opened( $form, $this->token() ) );
	}

	public function test_a_form_that_is_saved_again_has_one_link(): void {
		$form = $this->saveable();
		$this->save( $form, [ 'your-name' => 'Ada' ] );
		$first = $this->token();
		$this->save( $form, [ 'your-name' => 'Ada L', '_frontispiece_resume' => $first ] );
		self::assertSame( 1, $this->rows() );
		self::assertNotSame( $first, $this->token() );
		self::assertStringContainsString( 'value="Ada L"', $this->opened( $form, $this->token() ) );
	}

	public function test_the_response_is_the_same_for_every_address_and_invalid_ones_are_refused(): void {
		$form  = $this->saveable();
		$reply = static fn( \WP_REST_Response $response ): array => [ $response->get_status(), $response->get_data() ];
		$first = $reply( $this->save( $form ) );
		self::assertSame( 200, $first[0] );
		self::assertSame( $first, $reply( $this->save( $form ) ) );
		self::assertSame( $first, $reply( $this->save( $form, [ '_frontispiece_save_email' => 'new@example.org' ] ) ) );
		self::assertSame( $first, $reply( $this->save( $form, [ '_frontispiece_website' => 'robot' ] ) ) );
		self::assertCount( 3, $this->emails );
		foreach ( [ '', 'ada', "ada@example.org\r\nBcc: eve@example.org", 'a@example.org,b@example.org' ] as $address ) {
			self::assertSame( 400, $this->save( $form, [ '_frontispiece_save_email' => $address ] )->get_status(), $address );
		}
		self::assertCount( 3, $this->emails );
	}

	public function test_a_visitor_and_an_address_have_limits(): void {
		$this->kernel()->clock()->freeze( time() );
		$form = $this->saveable();
		remove_all_filters( 'frontispiece_rate_limit' );
		$limits = [ RecipientLimit::BUCKET => 2, 'form-progress' => 4 ];
		add_filter( 'frontispiece_rate_limit', static fn( int $limit, string $bucket ): int => $limits[ $bucket ] ?? $limit, 10, 2 );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.' . wp_rand( 1, 250 );
		$address = 'ada-' . wp_generate_uuid4() . '@example.org';
		$status  = fn( string $email ): int => $this->save( $form, [ '_frontispiece_save_email' => $email ] )->get_status();
		self::assertSame( [ 200, 200, 200 ], array_map( $status, [ $address, $address, $address ] ) );
		self::assertCount( 2, $this->emails );
		self::assertSame( [ 200, 429 ], array_map( $status, [ "x$address", "y$address" ] ) );
		self::assertCount( 3, $this->emails );
	}

	public function test_a_failing_mail_server_is_reported_and_leaves_nothing(): void {
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'pre_wp_mail', '__return_false' );
		self::assertSame( 500, $this->save( $this->saveable() )->get_status() );
		self::assertSame( 0, $this->rows() );
	}

	public function test_the_link_leads_to_this_site_only_and_its_email_contains_nothing_that_was_entered(): void {
		$form = $this->saveable();
		foreach ( [ 'https://evil.example/', '//evil.example/x', 'javascript:alert(1)', '/there?a=1' ] as $referer ) {
			$_REQUEST['_wp_http_referer'] = $referer;
			$this->save( $form, [ 'your-name' => 'Buy this now' ] );
			self::assertSame( wp_parse_url( home_url(), PHP_URL_HOST ), wp_parse_url( $this->link(), PHP_URL_HOST ) );
		}
		unset( $_REQUEST['_wp_http_referer'] );
		self::assertStringNotContainsString( 'Buy this', (string) wp_json_encode( $this->emails ) );
	}

	/** @return array<string, array{string}> */
	public static function referers(): array {
		return [
			'a way out'                           => [ '/wp-login.php?action=logout' ],
			'a path that reads like a host'       => [ '//evil.example/offer' ],
			'a path that reads like an address'   => [ '/https://evil.example/offer#https://evil.example' ],
			'a page with arguments and fragments' => [ '/?click=evil.example&frontispiece_resume=x#evil' ],
			'another site'                        => [ 'https://evil.example/' ],
			'the host as a user'                  => [ 'http://127.0.0.1@evil.example/' ],
		];
	}

	#[DataProvider( 'referers' )]
	public function test_SEC_27_the_link_leads_to_the_page_that_contains_the_form_whatever_the_browser_says( string $referer ): void {
		$form  = $this->saveable();
		$page  = $this->post( "Text [frontispiece_form id=\"{$form->id}\"]" );
		$other = $this->post( "[frontispiece_form id=\"{$this->saveable()->id}\"]" );
		$draft = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		wp_update_post( [ 'ID' => $draft, 'post_status' => 'draft' ] );
		$_SERVER['HTTP_REFERER'] = str_starts_with( $referer, '/' ) ? home_url() . $referer : $referer;
		foreach ( [ $_SERVER['HTTP_REFERER'], $referer ] as $field ) {
			$_REQUEST['_wp_http_referer'] = $field;
			foreach ( [ 0, $page, $other, $draft, $form->id, 99_999_999, "$page evil", 'evil' ] as $sent ) {
				$this->save( $form, [ '_wpcf7_container_post' => (string) $sent, '_wpcf7_unit_tag' => "frontispiece-f{$form->id}-p7-o2" ] );
				$here = (int) $sent === $page ? (string) get_permalink( $page ) : home_url( '/' );
				$link = add_query_arg( 'frontispiece_resume', $this->token(), $here ) . "#frontispiece-f{$form->id}-p7-o2";
				self::assertSame( $link, $this->link(), (string) $sent );
			}
		}
		unset( $_REQUEST['_wp_http_referer'] );
	}

	public function test_SEC_27_the_fragment_of_the_link_is_a_unit_tag_of_the_form(): void {
		$form = $this->saveable();
		foreach ( [ 'evil-example', 'wp-login', 'frontispiece-f1-o1', "frontispiece-f{$form->id}-o1-evil", '', '../x?y=1' ] as $unit ) {
			$this->save( $form, [ '_wpcf7_unit_tag' => $unit ] );
			self::assertStringEndsWith( "#frontispiece-f{$form->id}-o1", $this->link(), $unit );
		}
	}

	public function test_SEC_27_a_form_outside_of_the_content_is_continued_on_the_page_that_printed_it(): void {
		$form    = $this->saveable();
		$pattern = wp_insert_post( [
			'post_type'    => 'wp_block',
			'post_status'  => 'publish',
			'post_content' => "<!-- wp:frontispiece/form {\"id\":{$form->id}} /-->",
		] );
		$page    = $this->post( "<!-- wp:block {\"ref\":$pattern} /-->" );
		$other   = $this->post( 'x' );
		$html    = self::ask( (string) get_permalink( $page ) )->body;
		$value   = static fn( string $name ): string => self::find( $html, "//input[@name=\"$name\"]" )[0]->getAttribute( 'value' );
		$carried = [ '_frontispiece_token' => $value( '_frontispiece_token' ), '_wpcf7_unit_tag' => $value( '_wpcf7_unit_tag' ) ];
		self::assertSame( "frontispiece-f{$form->id}-p$page-o1", $carried['_wpcf7_unit_tag'] );
		$link = function ( array $fields ) use ( $form ): string {
			$this->save( $form, $fields );
			return (string) preg_replace( '/[?&]frontispiece_resume=.*/', '', $this->link() );
		};
		// The number beside it may be anything, but the token belongs to one place.
		self::assertSame( (string) get_permalink( $page ), $link( [ '_wpcf7_container_post' => (string) $other ] + $carried ) );
		$unit = [ '_wpcf7_unit_tag' => "frontispiece-f{$form->id}-p$other-o1" ];
		self::assertSame( home_url( '/' ), $link( $unit + [ '_wpcf7_container_post' => (string) $other ] + $carried ) );
		$forged = [ '_frontispiece_token' => strtr( $carried['_frontispiece_token'], [ "|$page." => "|$other." ] ) ];
		self::assertSame( home_url( '/' ), $link( $forged + $carried ) );
		$elsewhere = $this->saveable();
		$this->save( $elsewhere, $carried );
		self::assertStringContainsString( home_url( '/?frontispiece_resume=' ), $this->link(), 'The token of another form.' );
		wp_delete_post( (int) $pattern, true );
	}

	public function test_SEC_27_a_form_around_the_content_is_continued_on_the_page_that_is_shown(): void {
		$form = $this->saveable();
		$page = $this->post( 'x' );
		query_posts( [ 'page_id' => $page ] );
		$html = $this->page( $form );
		wp_reset_query();
		$fields = [];
		foreach ( [ '_frontispiece_token', '_wpcf7_unit_tag', '_wpcf7_container_post' ] as $name ) {
			$fields[ $name ] = self::find( $html, "//input[@name=\"$name\"]" )[0]->getAttribute( 'value' );
		}
		self::assertSame( '0', $fields['_wpcf7_container_post'] );
		$this->save( $form, $fields );
		self::assertStringContainsString( (string) get_permalink( $page ), $this->link() );
		wp_update_post( [ 'ID' => $page, 'post_status' => 'private' ] );
		$this->save( $form, $fields );
		self::assertStringContainsString( home_url( '/?frontispiece_resume=' ), $this->link() );
	}

	public function test_a_form_in_steps_continues_at_the_step_where_it_was_left(): void {
		$form = $this->form( self::STEPS, [ 'settings' => [ 'save_progress' => true, 'skip_mail' => true ] ] );
		$this->save( $form, [ 'your-name' => 'Ada', 'city' => 'London', '_frontispiece_save_step' => '2' ] );
		$html = $this->opened( $form, $this->token() );
		self::assertStringContainsString( 'value="Ada"', $html );
		self::assertMatchesRegularExpression( '/data-step="1" hidden/', $html );
		self::assertMatchesRegularExpression( '/data-step="2">/', $html );
		self::assertStringContainsString( 'name="_frontispiece_steps" value="2"', $html );
	}

	public function test_without_script_a_form_in_steps_is_saved_on_its_way_and_continued(): void {
		$form = $this->form( self::STEPS, [ 'settings' => [ 'save_progress' => true, 'skip_mail' => true ] ] );
		$page = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$unit = [ '_wpcf7_unit_tag' => "frontispiece-f{$form->id}-p$page-o1" ] + self::hidden( $form );
		$first = self::ask(
			"/?page_id=$page",
			[ 'your-name' => 'Ada', '_frontispiece_steps' => '1', '_frontispiece_step' => 'next' ] + $unit,
		)->body;
		self::assertSame( 1, preg_match( '/name="_frontispiece_steps" value="(v2:[^"]+)"/', $first, $sealed ) );
		$second = [
			'city'                     => 'London',
			'_frontispiece_steps'      => $sealed[1] ?? '',
			'_frontispiece_save'       => '1',
			'_frontispiece_save_email' => 'ada@example.org',
		] + $unit;
		$saved = self::ask( "/?page_id=$page", $second )->body;
		self::assertStringContainsString( 'value="London"', $saved );
		self::assertMatchesRegularExpression( '/data-step="2">/', $saved );
		// No mail server receives what the site sends over HTTP.
		$from = [ 'unit' => $unit['_wpcf7_unit_tag'], 'post' => $page, 'url' => '' ];
		$this->kernel()->get( ProgressSaver::class )->saveFromPage( $form, new PostedData( $second ), $from );
		$stored = iterator_to_array( $this->repository()->each(), false );
		self::assertSame( [ 'city' => 'London', 'your-name' => 'Ada' ], $stored[0]->values ?? [] );
		self::assertSame( 2, $stored[0]->step ?? 0 );
		$next = self::ask(
			"/?page_id=$page",
			[
				'your-name'             => 'Ada',
				'city'                  => 'London',
				'_frontispiece_steps'   => '2',
				'_frontispiece_step'    => 'next',
				'_frontispiece_resume'  => '1',
			] + $unit,
		)->body;
		self::assertMatchesRegularExpression( '/data-step="3">/', $next );
	}

	public function test_a_page_with_a_link_is_not_cached_or_indexed(): void {
		$response = self::ask( '/?frontispiece_resume=' . str_repeat( 'a', 43 ) );
		self::assertStringContainsString( 'no-cache', $response->headers['cache-control'] ?? '' );
		self::assertSame( 'noindex', $response->headers['x-robots-tag'] ?? '' );
		self::assertSame( 'same-origin', $response->headers['referrer-policy'] ?? '' );
	}

	public function test_SEC_30_privacy_tools_take_saved_forms_by_the_address_that_the_link_was_sent_to(): void {
		$form = $this->saveable();
		$this->save( $form, [ 'your-name' => 'Ada' ] );
		$this->save( $form, [ 'your-name' => 'mail to ada@example.org', '_frontispiece_save_email' => 'bob@example.org' ] );
		$this->save( $form, [ 'your-name' => 'Bob', '_frontispiece_save_email' => 'bada@example.org' ] );
		self::assertSame( [ 'Ada' ], self::exported( $this->export( 'Ada@Example.org' ), 'Your name' ) );
		$first = $this->erase( 'ada@example.org' );
		self::assertSame( [ true, true, 2 ], [ $first['removed'], $first['retained'], $this->rows() ] );
		self::assertSame(
			'1 form that another person saved to continue later contains this email address. It can&#039;t be viewed, and is deleted after 30 days at the latest.',
			$first['messages'][0] ?? '',
		);
		self::assertFalse( $this->erase( 'ada@example.org' )['removed'] );
		self::assertFalse( $this->erase( 'bada@example.org' )['retained'] );
	}

	public function test_answers_that_are_too_long_are_not_saved(): void {
		$form  = $this->form( '[textarea wish maxlength:900000]', [ 'settings' => [ 'save_progress' => true ] ] );
		$reply = $this->save( $form, [ 'wish' => str_repeat( 'x', 200_001 ) ] );
		self::assertSame( 500, $reply->get_status() );
		self::assertSame( 0, $this->rows() );
	}

	private function saveable(): Form {
		return $this->form( self::TEMPLATE, [ 'settings' => [ 'save_progress' => true, 'skip_mail' => true ] ] );
	}

	/** @param array<string, mixed> $fields */
	private function save( Form $form, array $fields = [] ): \WP_REST_Response {
		$fields += [ '_frontispiece_save_email' => 'ada@example.org' ] + self::hidden( $form );
		return self::restCall( 'POST', "/contact-forms/{$form->id}/progress", $fields );
	}

	private function opened( Form $form, string $token ): string {
		$_GET['frontispiece_resume'] = $token;
		$html = $this->page( $form );
		unset( $_GET['frontispiece_resume'] );
		return $html;
	}

	private function link(): string {
		$last = end( $this->emails );
		$text = is_array( $last ) && is_string( $last['message'] ) ? $last['message'] : '';
		return 1 === preg_match( '~https?://\S+~', $text, $match ) ? $match[0] : '';
	}

	private function token(): string {
		return 1 === preg_match( '/frontispiece_resume=([A-Za-z0-9_-]{43})#/', $this->link(), $match ) ? $match[1] : '';
	}

	private function rows(): int {
		return $this->kernel()->db()->int( 'SELECT COUNT(*) FROM {form_progress}' );
	}

	private function repository(): ProgressRepository {
		return $this->kernel()->get( ProgressRepository::class );
	}

	/** @param array<string, mixed> $mail */
	private function note( mixed $sent, array $mail ): bool {
		$this->emails[] = $mail;
		return true;
	}
}
