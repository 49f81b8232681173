<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Calls;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\SocialFeed\Calls\Actions;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\Networks;

/** Tests the requests of section 7 over HTTP. R000-130: none of them needs a cookie. */
final class CallsTest extends CallsTestCase {
	public function test_no_request_returns_data_of_a_hidden_post(): void {
		$post = $this->stored( 'commented' );
		AjaxClient::post( 'cff_query', [ 'post_id' => $post ] );
		$feed = $this->kernel()
			->get( FeedRepository::class )
			->findOrCreate( 'social-feed', [], [ $this->page()->handle ] );
		$this->kernel()
			->get( ItemRepository::class )
			->hide( $this->db()->int( 'SELECT id FROM {items} WHERE remote_id = %s', $post ), true );
		$this->networks->forgetLog();
		self::assertSame( '{}', AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['body'] );
		self::assertSame(
			'{}',
			AjaxClient::post( 'cff_thumbs', [ 'id' => $post, 'pageid' => Networks::PAGE ] )['body'],
		);
		self::assertSame(
			'{"comments":{"data":[]}}',
			AjaxClient::post( 'cff_comments', [ 'id' => $post, 'pageid' => Networks::PAGE ] )['body'],
		);
		self::assertSame(
			'',
			AjaxClient::post(
				'cff_resized_images_submit',
				[ 'needs_resizing' => [ $post ], 'feed_id' => $feed->key ],
			)['body'],
		);
		self::assertStringNotContainsString(
			'content',
			AjaxClient::post( 'get_meta', [ 'comments_array_ids' => [ $post ] ] )['body'],
		);
		self::assertSame( [], $this->networks->log() );
	}

	public function test_every_request_that_can_write_or_call_out_is_also_rate_limited_by_ip_address(): void {
		$this->kernel()->clock()->freeze( time() );
		$kinds = [];
		foreach ( AjaxRegistry::make( $this->kernel()->get( Actions::class )->all() ) as $action ) {
			$kinds[ $action->name ] = $action->kind;
		}
		// These only read our tables, discard their input, or belong to owners. AjaxRegistryTest covers that
		// rate-limited actions are rejected above their limit.
		self::assertSame(
			[ 'cff_get_new_posts', 'get_meta', 'cache_meta' ],
			array_keys( $kinds, AjaxAction::READ, true ),
		);
		add_filter(
			'frontispiece_rate_limit',
			static fn( int $limit, string $call ): int => 'cff_query' === $call ? 1 : $limit,
			10,
			2,
		);
		$ask = static fn(): int => self::restCall( 'GET', '/social-feed/query', [ 'post_id' => '1_2' ] )->get_status();
		self::assertSame( [ 200, 429 ], [ $ask(), $ask() ] );
		remove_all_filters( 'frontispiece_rate_limit' );
	}

	public function test_the_locator_accepts_only_the_signature_in_the_page(): void {
		// R000-157, R000-134
		$source = $this->page();
		$feed   = $this->kernel()
			->get( FeedRepository::class )
			->findOrCreate( 'social-feed', [ 'source' => [ $source->handle ] ], [ $source->handle ] );
		$fields  = [ 'feed_id' => $feed->key, 'post_id' => '4', 'atts' => '{}', 'location' => 'sidebar' ];
		self::assertSame(
			'skipped locating',
			AjaxClient::post( 'cff_do_locator', $fields + [ 'locator_nonce' => 'forged' ] )['body'],
		);
		self::assertSame( [], $this->kernel()->get( UsageIndex::class )->all() );
		self::assertSame(
			'locating success',
			AjaxClient::post( 'cff_do_locator', $fields + [
				'locator_nonce' => $this->kernel()->signer()->mark( 'locator', "4|{$feed->key}" ),
			] )['body'],
		);
		self::assertSame(
			[ 4, 'sidebar' ],
			[
				$this->kernel()->get( UsageIndex::class )->all()[0]['post_id'],
				$this->kernel()->get( UsageIndex::class )->all()[0]['place'],
			],
		);
	}

	public function test_a_page_reports_its_feed_unless_it_was_recorded_there_within_a_day(): void {
		// R000-157, R000-158
		$clock   = $this->kernel()->clock();
		$start   = $clock->now();
		$section = static fn(): \DOMElement =>
			self::find( do_shortcode( '[frontispiece_social_feed num="2"]' ), '//section' )[0];
		$flags   = static fn(): array => explode( ',', $section()->getAttribute( 'data-cff-flags' ) );
		self::assertContains( 'locator', $flags() );

		$feed   = $section();
		$fields = [
			'feed_id'       => $feed->getAttribute( 'data-feedid' ),
			'post_id'       => $feed->getAttribute( 'data-postid' ),
			'locator_nonce' => $feed->getAttribute( 'data-locatornonce' ),
			'atts'          => $feed->getAttribute( 'data-cff-shortcode' ),
			'location'      => 'footer',
		];
		self::assertSame( 'locating success', AjaxClient::post( 'cff_do_locator', $fields )['body'] );
		self::assertNotContains( 'locator', $flags(), 'it is known now' );

		$clock->freeze( $start + DAY_IN_SECONDS + 60 );
		self::assertContains( 'locator', $flags(), 'a day later it is asked again' );
	}

	public function test_a_visitor_cannot_dismiss_the_admin_notice(): void {
		self::assertSame( 401, AjaxClient::post( 'cff_hide_frontend_license_error', [ 'nonce' => 'x' ] )['status'] );
	}

	public function test_no_response_ever_contains_a_token(): void {
		$post = $this->stored( 'commented' );
		foreach ( [
			'cff_query'  => [ 'post_id' => $post ],
			'cff_thumbs' => [ 'id' => $post ],
			'get_meta'   => [ 'comments_array_ids' => [ $post ] ],
		] as $action => $fields ) {
			self::assertDoesNotMatchRegularExpression(
				'/EAATEST|access_token/',
				AjaxClient::post( $action, $fields )['body'],
				$action,
			);
		}
	}
}
