<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed\Calls;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\PhotoFeed\PhotoFeedTestCase;

/** Tests over HTTP how a photo feed loads more posts. */
final class LoadMoreTest extends PhotoFeedTestCase {
	public function test_load_more_returns_posts_image_records_and_a_has_more_flag_as_a_plain_object(): void {
		// P002-053, P002-166, P002-168
		$key   = $this->key( 'num=6' );
		$reply = AjaxClient::post( 'sbi_load_more_clicked', $this->fields( $key ) + [
			'offset'             => 6,
			'page'               => 2,
			'current_resolution' => '150',
		] );
		self::assertSame( 200, $reply['status'] );
		self::assertStringStartsWith( 'text/html', $reply['type'] );
		self::assertStringStartsWith( '{', $reply['body'] );
		$response = new ArrayReader( $reply['json'] );
		self::assertCount( 6, $this->ids( $response->string( 'html' ) ) );
		self::assertSame(
			$this->ids( $response->string( 'html' ) ),
			array_map( static fn( $id ): string => (string) $id, array_keys( $response->at( 'resizedImages' )->all() ) ),
		);
		self::assertTrue( $response->at( 'feedStatus' )->bool( 'shouldPaginate' ) );
		$last = new ArrayReader(
			AjaxClient::post(
				'sbi_load_more_clicked',
				$this->fields( $key ) + [ 'offset' => 9000, 'page' => 99 ],
			)['json'],
		);
		self::assertSame(
			[ '', [ 'shouldPaginate' => false ] ],
			[ $last->string( 'html' ), $last->at( 'feedStatus' )->all() ],
		);
	}

	public function test_paging_by_count_and_by_cursor_returns_every_post_once_and_in_order(): void {
		$key   = $this->key( 'num=7' );
		$whole = $this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) );
		foreach ( [ false, true ] as $cursor ) {
			$ids   = $this->ids( do_shortcode( '[frontispiece_photo_feed num=7]' ) );
			$after = '';
			for ( $page = 2; $page < 30; $page++ ) {
				$response = new ArrayReader(
					AjaxClient::post( 'sbi_load_more_clicked', $this->fields( $key ) + [
						'offset' => count( $ids ),
						'page'   => $page,
						'after'  => $after,
					] )['json'],
				);
				$ids      = [ ...$ids, ...$this->ids( $response->string( 'html' ) ) ];
				$after    = $cursor ? $response->string( 'next' ) : '';
				if ( ! $response->at( 'feedStatus' )->bool( 'shouldPaginate' ) ) {
					break;
				}
			}
			self::assertSame( $whole, $ids );
		}
	}

	public function test_a_cached_page_can_load_more_with_an_expired_nonce_and_without_one(): void {
		// P002-154, P002-159
		$key = $this->key( 'num=6' );
		foreach ( [
			[ 'locator_nonce' => 'old' ],
			[ 'locator_nonce' => '' ],
			[ 'location' => 'nowhere' ],
		] as $fields ) {
			self::assertSame(
				200,
				AjaxClient::post(
					'sbi_load_more_clicked',
					$fields + $this->fields( $key ) + [ 'offset' => 6, 'page' => 2 ],
				)['status'],
			);
		}
	}

	public function test_the_first_posts_can_be_requested_by_script(): void {
		$key = $this->key( 'num=5 ajaxpostload=yes' );
		$raw = new ArrayReader(
			AjaxClient::post( 'sbi_load_more_clicked', $this->fields( $key ) + [ 'offset' => 0, 'page' => 2 ] )['json'],
		);
		self::assertCount( 5, $this->ids( $raw->string( 'html' ) ) );
	}
}
