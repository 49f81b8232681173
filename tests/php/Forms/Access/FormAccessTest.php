<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Access;

use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormExporter;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\FormSettings;
use Frontispiece\Forms\Progress\Progress;
use Frontispiece\Forms\Progress\ProgressRepository;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RunInSeparateProcess;

/** Tests who may see and send a form, over HTTP as each kind of user. */
final class FormAccessTest extends FormsTestCase {
	private const TEMPLATE = '[text* secret-field placeholder "Secret hint"] [quiz quiz "Secret question|yes"] [text note] [submit]';

	private const LOGIN = 'You must be logged in to use this form.';

	private const REFUSED = 'Sorry, you are not allowed to use this form.';

	protected function setUp(): void {
		parent::setUp();
		add_role( 'plain_member', 'Plain member', [] );
	}

	protected function tearDown(): void {
		$this->db()->run( 'DELETE FROM {submissions}' );
		$this->db()->run( 'DELETE FROM {form_progress}' );
		remove_role( 'plain_member' );
		wp_set_current_user( 0 );
		parent::tearDown();
	}

	/**
	 * @param array<string, mixed>  $settings
	 * @param array<string, string> $messages
	 */
	private function restricted( array $settings, string $template = self::TEMPLATE, array $messages = [] ): Form {
		return $this->form( $template, [
			'settings' => $settings + [ 'skip_mail' => true, 'save_progress' => true ],
			'messages' => $messages,
		] );
	}

	/** Returns the path of a new page with the form. */
	private function pageWith( Form $form ): string {
		$id = $this->post( "[frontispiece_form id=\"$form->id\"]" );
		return (string) wp_make_link_relative( (string) get_permalink( $id ) );
	}

	private static function visitor( string $role = '' ): Visitor {
		$visitor = ( new Visitor() )->header( 'User-Agent: Mozilla/5.0 (test)' );
		return '' === $role ? $visitor : $visitor->as( $role );
	}

	/** @return array<string, string> the hidden fields of the form on a page */
	private static function hiddenOn( Answer $page ): array {
		preg_match_all( '/<input type="hidden" name="(_[^"]+)" value="([^"]*)"/', $page->body, $matches );
		return array_map( 'html_entity_decode', array_combine( $matches[1], $matches[2] ) );
	}

	/** @return array<string, array{string, list<string>, string, bool, string}> settings, role, whether allowed, message */
	public static function users(): array {
		return [
			'everyone, a visitor'             => [ 'everyone', [], '', true, '' ],
			'logged in, a visitor'            => [ 'logged_in', [], '', false, self::LOGIN ],
			'logged in, a subscriber'         => [ 'logged_in', [], 'subscriber', true, '' ],
			'logged in, a role without rights' => [ 'logged_in', [], 'plain_member', true, '' ],
			'roles, a visitor'                => [ 'roles', [ 'author' ], '', false, self::LOGIN ],
			'roles, another role'             => [ 'roles', [ 'author' ], 'subscriber', false, self::REFUSED ],
			'roles, the role'                 => [ 'roles', [ 'contributor', 'author' ], 'author', true, '' ],
			'roles, who manages forms'        => [ 'roles', [ 'author' ], 'administrator', true, '' ],
			'no role, an author'              => [ 'roles', [], 'author', false, self::REFUSED ],
			'no role, who manages forms'      => [ 'roles', [], 'administrator', true, '' ],
			'a role that is gone'             => [ 'roles', [ 'gone' ], 'author', false, self::REFUSED ],
		];
	}

	/** @param list<string> $roles */
	#[DataProvider( 'users' )]
	public function test_BUG_100_only_those_who_may_see_a_form_see_and_send_it(
		string $access,
		array $roles,
		string $role,
		bool $isAllowed,
		string $message,
	): void {
		$form  = $this->restricted( [ 'access' => $access, 'access_roles' => $roles ] );
		$path  = $this->pageWith( $form );
		$page  = self::visitor( $role )->get( $path );
		$proof = self::hiddenOn( $page )['_frontispiece_access'] ?? '';
		$plain = self::visitor( $role )->multipart( $path, self::fields( $form, $proof ) );
		self::assertSame( $isAllowed, str_contains( $page->body, 'Secret' ) );
		self::assertSame( $isAllowed ? 0 : 1, preg_match( '~<p class="frontispiece-form__closed">([^<]*)~', $page->body, $notice ) );
		self::assertSame( $message, trim( $notice[1] ?? '' ) );
		$login = 'wp-login.php?redirect_to=' . rawurlencode( home_url( $path ) );
		self::assertSame( '' === $role && ! $isAllowed, str_contains( $page->body, $login ) );
		self::assertSame( $isAllowed, str_contains( $plain->body, 'Secret' ), 'After a submission without script.' );
		$base = "/frontispiece/v1/contact-forms/$form->id";
		foreach ( [ "$base/refill", "$base/feedback/schema" ] as $route ) {
			self::expect( $isAllowed, self::visitor( $role )->rest( 'GET', $route, [ '_frontispiece_access' => $proof ] ) );
			$call = [ 'action' => 'frontispiece_form', 'id' => $form->id, 'call' => basename( $route ), '_frontispiece_access' => $proof ];
			self::expect( $isAllowed, self::visitor( $role )->get( '/wp-admin/admin-post.php?' . http_build_query( $call ) ) );
		}
		$sent = self::visitor( $role )->rest( 'POST', "$base/feedback", [ 'note' => 'rest' ] + self::fields( $form, $proof ) );
		self::expect( $isAllowed, $sent );
		$fields = [ 'note' => 'ajax', 'action' => 'frontispiece_form' ] + self::fields( $form, $proof );
		self::expect( $isAllowed, self::visitor( $role )->multipart( '/wp-admin/admin-post.php', $fields ) );
		$save     = [ '_frontispiece_save_email' => 'no address' ] + self::fields( $form, $proof );
		$response = self::visitor( $role )->rest( 'POST', "$base/progress", $save );
		self::assertSame( $isAllowed ? 400 : 401, $response->status );
		self::assertSame( $isAllowed ? 3 : 0, $this->kernel()->get( EntryRepository::class )->count( [ 'form' => $form->id ] ) );
	}

	private static function expect( bool $isAllowed, Answer $response ): void {
		if ( $isAllowed ) {
			self::assertSame( 200, $response->status, $response->body );
			return;
		}
		// The page of those who may not see the form has no proof, and a call without proof is that of a visitor.
		self::assertSame( 401, $response->status, $response->body );
		self::assertStringContainsString( self::LOGIN, $response->body );
		self::assertStringNotContainsString( 'secret-field', $response->body );
		self::assertStringNotContainsString( 'Secret', $response->body );
		self::assertStringContainsString( 'no-store', $response->headers['cache-control'] ?? '' );
	}

	/** @return array<string, string> */
	private static function fields( Form $form, string $proof ): array {
		return [
			'secret-field' => 'x',
			'quiz'         => 'yes',
			'_frontispiece_access' => $proof,
			'_wpcf7_quiz_answer_quiz' => $form->refill()['quiz']['quiz'][1] ?? '',
		] + self::hidden( $form );
	}

	public function test_BUG_100_another_website_cannot_send_a_form_in_the_name_of_a_member(): void {
		$form  = $this->restricted( [ 'access' => 'logged_in' ] );
		$other = $this->restricted( [ 'access' => 'logged_in' ] );
		$path  = $this->pageWith( $form );
		$own   = self::hiddenOn( self::visitor( 'subscriber' )->get( $path ) )['_frontispiece_access'];
		$both  = self::hiddenOn( self::visitor( 'author' )->get( $path ) )['_frontispiece_access'];
		$else  = self::hiddenOn( self::visitor( 'subscriber' )->get( $this->pageWith( $other ) ) )['_frontispiece_access'];
		$send  = static fn( string $role, string $proof ): Answer =>
			self::visitor( $role )->rest( 'POST', "/frontispiece/v1/contact-forms/$form->id/feedback", self::fields( $form, $proof ) );
		foreach ( [
			'without proof'              => [ 'subscriber', '' ],
			'with that of somebody else' => [ 'subscriber', $both ],
			'with that of another form'  => [ 'subscriber', $else ],
			'with a changed one'         => [ 'subscriber', strrev( $own ) ],
			'without a login'            => [ '', $own ],
		] as $case => [ $role, $proof ] ) {
			self::assertSame( 401, $send( $role, $proof )->status, $case );
		}
		$unit = [ '_wpcf7_unit_tag' => self::hiddenOn( self::visitor( 'subscriber' )->get( $path ) )['_wpcf7_unit_tag'] ];
		$page = self::visitor( 'subscriber' )->multipart( $path, $unit + self::fields( $form, '' ) );
		self::assertStringContainsString( 'This page has expired. Please send the form again.', $page->body );
		self::assertStringContainsString( 'value="x"', $page->body, 'The user sends it again without entering it again.' );
		self::assertSame( 0, $this->kernel()->get( EntryRepository::class )->count( [ 'form' => $form->id ] ) );
		self::assertSame( 200, $send( 'subscriber', $own )->status );
		$user = get_user_by( 'login', 'visitor-subscriber' );
		self::assertInstanceOf( \WP_User::class, $user );
		$entry = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0];
		self::assertSame( $user->ID, $entry['meta']['user'], 'The entry belongs to the user.' );
		$settings = [ 'access' => 'roles', 'access_roles' => [ 'author' ] ];
		$this->kernel()->get( FormRepository::class )->save( [ 'settings' => $settings ] + $form->toArray(), $form->id );
		$refused = $send( 'subscriber', $own );
		self::assertSame( [ 403, self::REFUSED ], [ $refused->status, $refused->json()['message'] ], 'Access was taken away.' );
	}

	public function test_BUG_100_a_page_with_a_restricted_form_is_not_kept_by_caches(): void {
		$form = $this->restricted( [ 'access' => 'logged_in' ] );
		$path = $this->pageWith( $form );
		self::assertStringContainsString( 'no-store', self::visitor( 'subscriber' )->get( $path )->headers['cache-control'] ?? '' );
		self::assertStringNotContainsString( '_frontispiece_access', self::visitor()->get( $path )->body );
		// A page that everybody sees stays as it was.
		$public = $this->restricted( [] );
		$page   = self::visitor( 'subscriber' )->get( $this->pageWith( $public ) );
		self::assertStringNotContainsString( '_frontispiece_access', $page->body );
	}

	#[RunInSeparateProcess]
	public function test_BUG_100_a_page_that_shows_a_restricted_form_tells_cache_plugins(): void {
		$form = $this->restricted( [ 'access' => 'logged_in' ] );
		$this->page( $this->restricted( [] ) );
		$this->page( $form );
		$isUncached = static fn(): bool => defined( 'DONOTCACHEPAGE' );
		self::assertFalse( $isUncached(), 'What logged-out visitors see is the same for all.' );
		wp_set_current_user( 1 );
		$this->page( $form );
		self::assertTrue( $isUncached() );
	}

	public function test_BUG_100_a_resume_link_does_not_open_a_form_for_others(): void {
		$form  = $this->restricted( [ 'access' => 'logged_in' ] );
		$path  = $this->pageWith( $form );
		$token = $this->kernel()->get( ProgressRepository::class )->add(
			new Progress( $form->id, [ 'secret-field' => 'Lovelace' ], 0, 'ada@example.org', time() ),
		);
		$link  = add_query_arg( 'frontispiece_resume', $token, $path );
		self::assertStringContainsString( 'Lovelace', self::visitor( 'subscriber' )->get( $link )->body );
		$body = self::visitor()->get( $link )->body;
		self::assertStringNotContainsString( 'Lovelace', $body );
		self::assertStringContainsString( self::LOGIN, $body );
	}

	public function test_BUG_100_the_text_that_others_see_is_a_message_of_the_form(): void {
		$form = $this->restricted( [ 'access' => 'roles' ], messages: [
			'login_required' => 'Members <b>only</b> & friends.',
			'not_allowed'    => 'Ask the board.',
		] );
		self::assertStringContainsString( '>Members only &amp; friends. <a href=', $this->page( $form ) );
		wp_set_current_user( self::user( 'author' ) );
		self::assertStringContainsString( '<p class="frontispiece-form__closed">Ask the board.</p>', $this->page( $form ) );
	}

	private static function user( string $role ): int {
		( new Visitor() )->as( $role );
		$user = get_user_by( 'login', "visitor-$role" );
		self::assertInstanceOf( \WP_User::class, $user );
		return $user->ID;
	}

	public function test_BUG_100_a_restriction_that_is_not_known_closes_the_form(): void {
		foreach ( [ 'password', 'Everyone', 0, [ 'everyone' ], false ] as $unknown ) {
			$settings = new FormSettings( [ 'access' => $unknown, 'access_roles' => [ 'author' ] ] );
			self::assertSame( [ 'roles', [] ], [ $settings->text( 'access' ), $settings->list( 'access_roles' ) ] );
		}
		foreach ( [ [], [ 'access' => '' ], [ 'access' => null ], [ 'access' => 'everyone' ] ] as $open ) {
			self::assertSame( 'everyone', ( new FormSettings( $open ) )->text( 'access' ) );
		}
	}

	public function test_BUG_100_a_change_of_other_settings_keeps_the_restriction(): void {
		$settings   = [ 'access' => 'roles', 'access_roles' => [ 'author' ] ];
		$form       = $this->restricted( $settings );
		$settingsOf = fn(): array => array_intersect_key(
			$this->kernel()->get( FormRepository::class )->find( $form->id )?->settings->all() ?? [],
			$settings + [ 'store' => 1 ],
		);
		wp_set_current_user( self::user( 'administrator' ) );
		self::restAnswer( 'PUT', "/contact-forms/$form->id", [ 'settings' => [ 'store' => false ] ] );
		self::assertSame( $settings + [ 'store' => false ], $settingsOf() );
		$post = new \WP_REST_Request( 'POST', "/wp/v2/frontispiece-forms/$form->id" );
		$post->set_body_params( [ 'frontispiece_form' => [ 'settings' => [ 'store' => true ] ] ] );
		self::assertSame( 200, rest_do_request( $post )->get_status() );
		self::assertSame( $settings + [ 'store' => true ], $settingsOf() );
	}

	public function test_BUG_100_the_owner_is_told_that_visitors_do_not_see_a_form(): void {
		$text = 'Visitors don\'t see this form. Choose who sees it in its settings.';
		foreach ( [
			[ [], false ],
			[ [ 'access' => 'logged_in' ], false ],
			[ [ 'access' => 'roles', 'access_roles' => [ 'gone', 'author' ] ], false ],
			[ [ 'access' => 'roles', 'access_roles' => [ 'gone' ] ], true ],
			[ [ 'access' => 'roles' ], true ],
		] as [ $settings, $isClosed ] ) {
			$findings = array_column( ( new ConfigValidator( $this->restricted( $settings ) ) )->findings(), 'text' );
			self::assertSame( $isClosed, in_array( $text, $findings, true ) );
		}
	}

	public function test_BUG_100_export_and_import_duplicates_and_the_editors_keep_the_setting(): void {
		$settings = [ 'access' => 'roles', 'access_roles' => [ 'author', 'plain_member' ] ];
		$form     = $this->restricted( $settings );
		$exporter = $this->kernel()->get( FormExporter::class );
		$ids      = $exporter->import( (string) wp_json_encode( $exporter->export( [ $form->id ] ) ) ) ?? [];
		$stored   = array_intersect_key(
			$this->kernel()->get( FormRepository::class )->find( $ids[0] )?->settings->all() ?? [],
			$settings,
		);
		self::assertSame( $settings, $stored );
		wp_delete_post( $ids[0], true );

		wp_set_current_user( self::user( 'administrator' ) );
		$parts = self::restAnswer( 'GET', '/contact-forms/parts' );
		self::assertSame( [ 'everyone', 'logged_in', 'roles' ], array_keys( $parts['settings']['access']['labels'] ) );
		self::assertContains( [ 'value' => 'plain_member', 'label' => 'Plain member' ], $parts['settings']['access_roles']['offered'] );
		$path  = "/contact-forms/$form->id";
		$saved = self::restAnswer( 'PUT', $path, [ 'settings' => [ 'access' => 'logged_in' ] ] );
		self::assertSame( 'logged_in', $saved['settings']['access'] );
		self::assertSame( 400, self::restCall( 'PUT', $path, [ 'settings' => [ 'access' => 'friends' ] ] )->get_status() );
	}
}
