<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\Kernel\Ajax\AjaxRequest;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\ModuleDeclarations;
use Frontispiece\PhotoFeed\Moderation;
use Frontispiece\Tests\Feed\FeedTestCase;

/** Base of tests of the photo feed, with an account of the fake Instagram. */
abstract class PhotoFeedTestCase extends FeedTestCase {
	protected const ACCOUNT = '17841400000000001';

	protected function tearDown(): void {
		delete_option( 'frontispiece_white_lists' );
		delete_option( 'frontispiece_blocked_users' );
		// Blocked usernames are cached during a request.
		$this->kernel()->get( FeedRepository::class )->refilter( [] );
		parent::tearDown();
	}

	protected function bakery(): Source {
		return $this->refresh(
			$this->kernel()->get( SourceRepository::class )->connect( 'igbusiness', self::ACCOUNT, 'EAATESTUSER' ),
		);
	}

	protected function key( string $attributes ): string {
		return self::find(
			do_shortcode( "[frontispiece_photo_feed $attributes]" ),
			'//section',
		)[0]->getAttribute( 'data-feedid' );
	}

	/** @return array<string, string> */
	protected function fields( string $key ): array {
		return [
			'feed_id'       => $key,
			'atts'          => '{"num":"6"}',
			'location'      => 'content',
			'post_id'       => 'unknown',
			'locator_nonce' => '',
		];
	}

	/** @param array<string, mixed> $fields */
	protected function moderate( string $call, string $key, array $fields, ?string $nonce = null ): AjaxResponse {
		return $this->call(
			'settings' === $call ? 'sbi_update_mod_mode_settings' : 'sbi_update_mod_mode_white_list',
			$fields + [
				'feed_id'       => $key,
				'post_id'       => '0',
				'atts'          => '{}',
				'locator_nonce' => $nonce ?? wp_create_nonce( Moderation::NONCE ),
			],
		);
	}

	/** @param array<string, mixed> $fields */
	protected function call( string $name, array $fields ): AjaxResponse {
		foreach ( AjaxRegistry::make( $this->kernel()->get( ModuleDeclarations::class )->ajaxActions() ) as $action ) {
			if ( $action->name === $name ) {
				$_SERVER['REQUEST_METHOD'] = 'POST';
				$_POST    = wp_slash( $fields );
				$_REQUEST = $_POST;
				$reply    = ( new \ReflectionMethod( AjaxRequest::class, 'response' ) )->invoke(
					new AjaxRequest( $action, $this->kernel()->rateLimit() ),
				);
				self::assertInstanceOf( AjaxResponse::class, $reply );
				return $reply;
			}
		}
		self::fail( "There is no action $name." );
	}

	/** @return list<string> */
	protected function ids( string $html ): array {
		return array_map(
			static fn( \DOMElement $item ): string => $item->getAttribute( 'data-id' ),
			'' === $html ? [] : self::find( $html, '//*[@data-id]' ),
		);
	}
}
