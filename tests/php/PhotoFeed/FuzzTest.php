<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Moderation\AltTexts;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\PhotoFeed\Calls\Actions;
use Frontispiece\PhotoFeed\Moderation;
use Frontispiece\Tests\Fuzz;
use Frontispiece\Tests\FuzzTestCase;

/** Tests the eleven actions of the photo feed, and that of moderators. */
final class FuzzTest extends FuzzTestCase {
	protected function tearDown(): void {
		delete_option( 'frontispiece_white_lists' );
		delete_option( 'frontispiece_blocked_users' );
		// Blocked usernames are cached during a request.
		$this->kernel()->get( FeedRepository::class )->refilter( [] );
		parent::tearDown();
	}

	/** @return array<string, \Closure(): AjaxAction> the calls of the photo feed, and that of both feeds */
	private function actions(): array {
		return $this->kernel()->get( Actions::class )->all()
			+ [ AltTexts::ACTION => fn(): AjaxAction => $this->kernel()->get( AltTexts::class )->action() ];
	}

	public function test_two_thousand_invalid_inputs_cause_no_errors(): void {
		$this->kernel()->get( DemoInstaller::class )->install( 'demo-photos' );
		do_shortcode( '[frontispiece_photo_feed]' );
		$key     = (string) $this->db()->column( 'SELECT feed_key FROM {feeds}' )[0];
		$actions = AjaxRegistry::make( $this->actions() );
		self::assertCount( 12, $actions );
		$statuses = $this->bombard(
			$actions,
			fn( AjaxAction $action ): array => $this->input( [ ...array_keys( $action->input ), 'nonce' ], $key ),
		);
		self::assertArrayHasKey( 200, $statuses['sbi_load_more_clicked'] ?? [], 'some of it reaches the handlers' );
		self::assertSame( [], $this->networks->log() );
	}

	public function test_invalid_moderator_input_causes_no_errors(): void {
		$this->kernel()->get( DemoInstaller::class )->install( 'demo-photos' );
		$show = static fn(): string => do_shortcode( '[frontispiece_photo_feed num=100]' );
		$show();
		$key = (string) $this->db()->column( 'SELECT feed_key FROM {feeds}' )[0];
		$this->become( 'editor' );
		$nonce    = wp_create_nonce( Moderation::NONCE );
		$actions  = array_values( array_filter(
			AjaxRegistry::make( $this->actions() ),
			static fn( AjaxAction $action ): bool => Capabilities::MODERATE === $action->cap,
		) );
		$statuses = $this->bombard(
			$actions,
			fn( AjaxAction $action ): array =>
				[ 'locator_nonce' => $nonce ] + $this->input( array_keys( $action->input ), $key ),
			[ 'images' ],
		);
		self::assertCount( 3, $statuses );
		foreach ( $statuses as $name => $codes ) {
			self::assertArrayHasKey( 200, $codes, "some of it reaches the handler of $name" );
			self::assertArrayHasKey( 400, $codes );
			self::assertArrayNotHasKey( 403, $codes );
		}
		wp_set_current_user( 0 );
		$html = $show();
		self::assertStringNotContainsString( '<script>alert', $html );
		self::assertStringNotContainsString( '[secret]', $html );
	}

	/**
	 * Half of the inputs differ from a valid request in only one field, so that they pass more checks.
	 *
	 * @param list<string> $fields
	 * @return array<array-key, mixed>
	 */
	private function input( array $fields, string $key ): array {
		$bad = Fuzz::input( $fields, $key );
		if ( mt_rand( 0, 1 ) > 0 ) {
			return $bad;
		}
		$good = [
			'feed_id'        => $key,
			'id'             => $key,
			'offset'         => '6',
			'page'           => '2',
			'paged'          => '2',
			'post_id'        => '2000000000003',
			'needs_resizing' => [ '2000000000003' ],
			'total_comments' => '1',
			'settings'       => '{}',
			'ids'            => [ '7' ],
			'blocked_users'  => [ 'nobody' ],
			'db_index'       => '',
			'permanent'      => 'true',
			'change'         => '',
			'texts'          => [],
		];
		return array_intersect_key(
			$bad,
			[ $fields[ mt_rand( 0, count( $fields ) - 1 ) ] => '' ],
		) + array_intersect_key( $good, array_flip( $fields ) );
	}
}
