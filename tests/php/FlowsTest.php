<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;

/** Walks the five flows of docs/architecture.md with real requests, which must call the files named there in their order. */
final class FlowsTest extends FormsTestCase {
	private const MAX_LINES = 15;

	private LoadedFiles $loaded;

	private Visitor $owner;

	private int $requests = 0;

	protected function setUp(): void {
		parent::setUp();
		( new Networks() )->reset();
		$this->owner  = ( new Visitor() )->as( 'administrator' );
		$this->owner->header( 'X-WP-Nonce: ' . $this->owner->nonce( 'wp_rest' ) );
		$this->loaded = new LoadedFiles( LoadedFiles::CALLED );
	}

	protected function tearDown(): void {
		$this->loaded->stop();
		$this->kernel()->options()->set( [ 'consent' => 'auto', FeatureSettings::KEY => [] ] );
		parent::tearDown();
	}

	/** @return array<string, string> heading => text */
	private static function flows(): array {
		$page = (string) file_get_contents( dirname( __DIR__, 2 ) . '/docs/architecture.md' );
		self::assertSame( 1, preg_match( '/^## Five flows$(.*?)^## /ms', $page, $part ) );
		preg_match_all( '/^### (.+?)$(.*?)(?=^### |\z)/ms', $part[1] ?? '', $flows );
		return array_combine( $flows[1], array_map( 'trim', $flows[2] ) );
	}

	private static function assertLoaded( string $flow, LoadedFiles $loaded, int $requests ): void {
		preg_match_all( '#`((?:\w+/)+\w+\.php)`#', self::flows()[ $flow ] ?? '', $named );
		self::assertNotSame( [], $named[1], $flow );
		$includes = array_values( array_unique( array_map( static fn( string $path ): string => "includes/$path", $named[1] ) ) );
		$calls    = $loaded->inOrder( $requests );
		self::assertSame( [], array_values( array_diff( $includes, $calls ) ), 'Named, but not loaded.' );
		$last = '';
		foreach ( $includes as $file ) {
			// A template is no class, so nothing tells when it is called.
			if ( str_contains( $file, '/templates/' ) ) {
				continue;
			}
			$next = array_search( $file, $calls, true );
			self::assertIsInt( $next, "$flow names $file after $last, but it is not called after it." );
			$calls = array_slice( $calls, $next );
			$last  = $file;
		}
	}

	/** @param array<string, mixed> $fields */
	private function rest( string $method, string $route, array $fields = [] ): Answer {
		$response = $this->owner->rest( $method, "/frontispiece/v1$route", $fields );
		++$this->requests;
		self::assertLessThan( 300, $response->status, $response->body );
		return $response;
	}

	private function visit( string $address ): string {
		$response = ( new Visitor() )->get( $address );
		++$this->requests;
		self::assertSame( 200, $response->status, substr( $response->body, 0, 500 ) );
		return $response->body;
	}

	/** Lets WordPress run the event that is due every five minutes. */
	private function runCron(): void {
		wp_clear_scheduled_hook( Cron::HOOK );
		wp_schedule_single_event( time() - 1, Cron::HOOK );
		$this->visit( '/wp-cron.php' );
	}

	public function test_each_flow_is_told_in_at_most_fifteen_lines(): void {
		$flows = self::flows();
		self::assertSame(
			[
				'From a post to a pixel',
				'From a click to an email',
				'From a pasted address to a page',
				'From a setting to its effect',
				'Dark mode',
			],
			array_keys( $flows ),
		);
		foreach ( $flows as $heading => $text ) {
			self::assertLessThanOrEqual( self::MAX_LINES, preg_match_all( '/^.+$/m', $text ), $heading );
		}
	}

	public function test_a_post_becomes_a_pixel_through_the_files_that_its_flow_names(): void {
		$fields = [ 'type' => 'facebook', 'page' => Networks::PAGE, 'token' => 'EAATESTPAGE' ];
		$source = (string) $this->rest( 'POST', '/sources', $fields )->json()['handle'];
		$page   = (string) get_permalink( $this->post( "[frontispiece_social_feed source=$source num=3]" ) );
		$this->loaded->clear();
		$this->requests = 0;
		$this->db()->run( 'UPDATE {sources} SET next_fetch = 1' );
		$this->runCron();
		$html = $this->visit( $page );
		self::assertCount( 3, self::find( $html, '//*[contains(@class,"cff-item")]' ) );
		self::assertStringContainsString( '.webp', $html, 'An image of this site.' );
		self::assertLoaded( 'From a post to a pixel', $this->loaded, $this->requests );
	}

	public function test_a_click_becomes_an_email_through_the_files_that_its_flow_names(): void {
		Visitor::equip( 'mails' );
		try {
			$form = $this->form( '[text* your-name] [file plan] [submit]', [
				'mail' => [
					'active'    => true,
					'recipient' => 'owner@example.org',
					'subject'   => 'From [your-name]',
					'body'      => '[_all_fields]',
				],
			] );
			$plan = new \CURLStringFile( 'A plan', 'plan.txt', 'text/plain' );
			$sent = self::ask( self::route( $form, 'feedback' ), self::hidden( $form ) + [ 'your-name' => 'Ada', 'plan' => $plan ] );
			++$this->requests;
			self::assertSame( 'mail_sent', $sent->json()['status'], $sent->body );
			$this->runCron();
			self::assertLoaded( 'From a click to an email', $this->loaded, $this->requests );
			self::assertStringContainsString( 'From Ada', (string) file_get_contents( WP_CONTENT_DIR . '/mails.jsonl' ) );
		} finally {
			Visitor::strip( 'mails' );
			unlink( WP_CONTENT_DIR . '/mails.jsonl' );
		}
	}

	public function test_a_pasted_address_becomes_a_page_through_the_files_that_its_flow_names(): void {
		$candidate = $this->rest( 'POST', '/sources/discover', [ 'address' => 'blog.example' ] )->json()['candidates'][0];
		self::assertSame( 'rss', $candidate['driver'] );
		$source = $this->rest( 'POST', '/sources', [ 'type' => 'rss', 'address' => $candidate['address'] ] )->json()['handle'];
		$this->rest( 'POST', "/sources/$source/refresh" );
		$this->rest( 'POST', "/sources/$source/first-images" );
		$settings = [ 'feature' => 'social-feed', 'title' => 'Blog', 'attributes' => [ 'source' => $source ] ];
		$feed     = $this->rest( 'POST', '/feeds', $settings )->json()['id'];
		$page     = $this->rest( 'POST', "/feeds/$feed/publish", [ 'target' => 'new', 'title' => 'From a blog' ] )->json();
		self::assertLoaded( 'From a pasted address to a page', $this->loaded, $this->requests );
		self::assertStringContainsString( 'Tulips from the island', $this->visit( (string) $page['url'] ) );
		wp_delete_post( (int) $page['id'], true );
	}

	public function test_a_setting_has_its_effect_through_the_files_that_its_flow_names(): void {
		$fields = [ 'type' => 'rss', 'address' => 'https://blog.example/feed' ];
		$source = (string) $this->rest( 'POST', '/sources', $fields )->json()['handle'];
		$this->rest( 'POST', "/sources/$source/refresh" );
		$page  = (string) get_permalink( $this->post( "[frontispiece_social_feed source=$source num=3]" ) );
		$waits = '//*[@data-orig-source]';
		self::assertNotSame( [], self::find( $this->visit( $page ), $waits ), 'By default, images of other hosts wait.' );
		$this->loaded->clear();
		$this->requests = 0;
		$this->rest( 'POST', '/settings', [ 'values' => [ 'consent' => 'no' ] ] );
		self::assertSame( [], self::find( $this->visit( $page ), $waits ) );
		self::assertLoaded( 'From a setting to its effect', $this->loaded, $this->requests );
	}

	public function test_dark_mode_reaches_a_page_through_the_files_that_its_flow_names(): void {
		$options = [ 'on' => true, 'options' => [ 'background' => '#222222' ] ];
		$this->rest( 'POST', '/site-features', [ 'features' => [ 'theme-toggle' => $options ] ] );
		self::assertStringContainsString( '#222222', $this->visit( '/' ) );
		self::assertLoaded( 'Dark mode', $this->loaded, $this->requests );
	}
}
