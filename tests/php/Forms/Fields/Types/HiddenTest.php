<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields\Types;

use Frontispiece\Forms\Entries\EntryEditor;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Hidden fields whose value the server fills in. */
final class HiddenTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'store' => true, 'skip_mail' => true, 'min_seconds' => 0 ] ];

	protected function tearDown(): void {
		unset( $_SERVER['HTTP_REFERER'], $_COOKIE[ self::cookie() ] );
		parent::tearDown();
	}

	public function test_the_server_fills_in_the_page_the_date_and_the_campaign_whatever_the_browser_sends(): void {
		$post = $this->factoryPost( 'Spring & summer' );
		$form = $this->made( 'page_title', 'page_url', 'date', 'utm_source', 'utm_campaign' );
		$url  = (string) get_permalink( $post );
		$url .= ( str_contains( $url, '?' ) ? '&' : '?' ) . 'utm_source=%3Cb%3Eletter%3C%2Fb%3E&utm_campaign=' . str_repeat( 'x', 500 );
		$this->kernel()->clock()->freeze( 1_893_456_000 );
		$_SERVER['HTTP_REFERER'] = $url;
		$values = $this->received(
			$form,
			[
				'page_title'             => 'forged',
				'page_url'               => 'https://evil.example/',
				'date'                   => '1999-01-01',
				'utm_source'             => 'forged',
				'_wpcf7_container_post'  => (string) $post,
			],
		);
		$this->kernel()->clock()->freeze( null );
		self::assertSame( 'Spring & summer', $values['page_title'] ?? '' );
		self::assertSame( substr( $url, 0, 500 ), $values['page_url'] ?? '' );
		self::assertSame( wp_date( 'Y-m-d', 1_893_456_000 ), $values['date'] ?? '' );
		self::assertSame( 'letter', $values['utm_source'] ?? '' );
		self::assertSame( 200, strlen( $values['utm_campaign'] ?? '' ) );
		wp_delete_post( $post, true );
	}

	public function test_an_address_of_another_website_and_a_page_that_visitors_cannot_view_are_ignored(): void {
		$post = $this->factoryPost( 'Draft', 'draft' );
		$_SERVER['HTTP_REFERER'] = 'https://evil.example/?utm_source=x';
		$values = $this->received(
			$this->made( 'page_title', 'page_url', 'utm_source' ),
			[ '_wpcf7_container_post' => (string) $post ],
		);
		self::assertSame( [], $values );
		wp_delete_post( $post, true );
	}

	public function test_SEC_27_the_address_of_the_page_contains_only_its_own_path_and_the_campaign(): void {
		$post = $this->factoryPost( 'Public' );
		$page = (string) get_permalink( $post );
		$mark = str_contains( $page, '?' ) ? '&' : '?';
		$form = $this->made( 'page_url' );
		foreach ( [
			'/wp-login.php?action=logout'                     => '',
			'//evil.example/?click=here'                      => '',
			'/?click=evil.example&utm_source=letter&x=1#evil' => "{$mark}utm_source=letter",
		] as $path => $campaign ) {
			$_SERVER['HTTP_REFERER'] = home_url() . $path;
			$fields = [ '_wpcf7_container_post' => (string) $post ];
			self::assertSame( [ 'page_url' => $page . $campaign ], $this->received( $form, $fields ), $path );
			self::assertSame( [], $this->received( $form, [ 'n' => $path ] ), 'No page is known.' );
		}
		wp_delete_post( $post, true );
	}

	public function test_the_referrer_is_a_host_name_or_nothing(): void {
		$form = $this->made( 'referrer' );
		self::assertSame( [ 'referrer' => 'search.example' ], $this->received( $form, [ 'referrer' => 'Search.example' ] ) );
		foreach ( [ 'https://x.example/a', '<b>', 'localhost', str_repeat( 'a.', 200 ) . 'example' ] as $forged ) {
			self::assertSame( [], $this->received( $form, [ 'referrer' => $forged, 'n' => $forged ] ), $forged );
		}
	}

	public function test_a_user_is_named_only_with_the_login_and_what_the_page_carried(): void {
		$user = $this->become( 'subscriber' );
		wp_update_user( [ 'ID' => $user, 'user_email' => 'member@example.org' ] );
		$form = $this->made( 'user_name', 'user_email' );
		$html = $this->page( $form );
		$name = self::find( $html, '//input[@name="user_name"]' )[0]->getAttribute( 'value' );
		self::assertNotSame( '', $name );
		wp_set_current_user( 0 );
		self::assertSame( [], $this->received( $form, [ 'user_name' => $name, 'n' => '1' ] ), 'Without the cookie.' );
		$_COOKIE[ self::cookie() ] = wp_generate_auth_cookie( $user, time() + 600, 'logged_in' );
		self::assertSame( [], $this->received( $form, [ 'user_name' => 'x', 'n' => '2' ] ), 'Without the proof of the page.' );
		self::assertSame(
			[ 'user_name' => 'test-subscriber', 'user_email' => 'member@example.org' ],
			$this->received( $form, [ 'user_name' => $name, 'user_email' => $name, 'n' => '3' ] ),
		);
		$html = $this->page( $form );
		self::assertSame( '', self::find( $html, '//input[@name="user_name"]' )[0]->getAttribute( 'value' ), 'A visitor.' );
	}

	public function test_what_the_server_filled_in_cannot_be_edited(): void {
		$form = $this->form( '[hidden page context:page_title] [hidden other "x"] [text who]', self::QUIET );
		$this->send( $form, [ 'who' => 'Ada', 'other' => 'x' ] );
		$row = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0];
		self::assertSame( [ 'other', 'who' ], array_column( $this->kernel()->get( EntryEditor::class )->controls( $row ), 'name' ) );
	}

	private static function cookie(): string {
		$name = constant( 'LOGGED_IN_COOKIE' );
		self::assertIsString( $name );
		return $name;
	}

	private function made( string ...$contexts ): Form {
		$tags = array_map( static fn( string $context ): string => "[hidden $context context:$context]", $contexts );
		return $this->form( implode( "\n", $tags ), self::QUIET );
	}

	private function factoryPost( string $title, string $status = 'publish' ): int {
		$post = wp_insert_post( [ 'post_title' => $title, 'post_status' => $status, 'post_type' => 'page' ] );
		self::assertIsInt( $post );
		return $post;
	}

	/**
	 * @param array<string, string> $fields
	 * @return array<array-key, string> the values of the entry
	 */
	private function received( Form $form, array $fields ): array {
		// Each submission is one of its own.
		$fields += [ '_frontispiece_key' => wp_generate_uuid4() ];
		self::assertSame( 'mail_sent', $this->send( $form, $fields )['status'] );
		$row = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0];
		return ( new EntryValues( $this->kernel()->get( FormRepository::class ) ) )->fromRow( $row );
	}
}
