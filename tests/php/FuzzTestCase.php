<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxRequest;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Tests\Feed\FeedTestCase;

/**
 * Sends invalid input of all shapes to AJAX actions: they must respond clearly, without PHP notices, status 500 or
 * damaged data.
 */
abstract class FuzzTestCase extends FeedTestCase {
	private const ROUNDS = 2000;

	/** @var list<string> */
	private array $notices = [];

	/**
	 * @param list<AjaxAction>                                   $actions
	 * @param callable(AjaxAction): array<array-key, mixed>      $input
	 * @param list<string>                                   $theirs  tables that these calls are there to change
	 * @return array<string, array<int, true>> action => statuses that it answered
	 */
	protected function bombard( array $actions, callable $input, array $theirs = [] ): array {
		$before = $this->fingerprint( $theirs );
		add_filter( 'frontispiece_rate_limit', static fn(): int => PHP_INT_MAX );
		set_error_handler(
			fn( int $level, string $message, string $file, int $line ): bool =>
				$this->note( "$message in $file:$line" ),
		);
		Fuzz::seed();
		$this->networks->forgetLog();
		$statuses = [];

		$_SERVER['REQUEST_METHOD'] = 'POST';
		for ( $n = 0; $n < self::ROUNDS; $n++ ) {
			$action = $actions[ mt_rand( 0, count( $actions ) - 1 ) ];
			$_POST  = wp_slash( $input( $action ) );
			// WordPress reads the nonce from there.
			$_REQUEST = $_POST;
			$reply  = ( new \ReflectionMethod( AjaxRequest::class, 'response' ) )->invoke(
				new AjaxRequest( $action, $this->kernel()->rateLimit() ),
			);
			self::assertInstanceOf( AjaxResponse::class, $reply );
			self::assertContains(
				$reply->status,
				[ 200, 400, 401, 403, 404 ],
				$action->name . ' ' . wp_json_encode( $_POST, JSON_PARTIAL_OUTPUT_ON_ERROR ),
			);
			self::assertStringNotContainsString( 'EAATEST', $reply->body );
			self::assertTrue( mb_check_encoding( $reply->body, 'UTF-8' ) );
			$statuses[ $action->name ][ $reply->status ] = true;
		}
		restore_error_handler();
		$_REQUEST = [];
		remove_all_filters( 'frontispiece_rate_limit' );
		self::assertSame( [], $this->notices );
		self::assertSame( $before, $this->fingerprint( $theirs ), 'what is stored is as it was' );
		self::assertCount( count( $actions ), $statuses );
		return $statuses;
	}

	private function note( string $message ): bool {
		$this->notices[] = $message;
		return true;
	}

	/** @param list<string> $without */
	private function fingerprint( array $without ): string {
		$all = '';
		foreach ( array_diff(
			[ 'items', 'feed_items', 'feeds', 'saved_feeds', 'sources', 'images', 'locations' ],
			$without,
		) as $table ) {
			$all .= wp_json_encode( $this->db()->rows( "SELECT * FROM {{$table}}" ) );
		}
		return md5( $all );
	}
}
