<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Facebook;

use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Networks;
use PHPUnit\Framework\Attributes\DataProvider;

final class GraphTest extends FeedTestCase {
	protected function tearDown(): void {
		$this->networks->recover();
		remove_all_filters( 'frontispiece_graph_version' );
		parent::tearDown();
	}

	/** @return array<string, array{array<string, mixed>, string, bool}> error of the network, reason, whether it concerns the app */
	public static function errors(): array {
		return [
			'an expired token'             => [ [ 'code' => 190, 'subcode' => 463 ], SourceError::RECONNECT, false ],
			'a user who removed the app'   => [ [ 'code' => 190, 'subcode' => 458 ], SourceError::PURGE, false ],
			'the limit of the app'         => [ [ 'code' => 4 ], SourceError::LIMIT, true ],
			'the limit of a page'          => [ [ 'code' => 32 ], SourceError::LIMIT, false ],
			'a missing permission'         => [ [ 'code' => 200 ], SourceError::PERMISSION, false ],
			'a permission in the range'    => [ [ 'code' => 299 ], SourceError::PERMISSION, false ],
			'an account that is not read'  => [
				[ 'code' => 100, 'message' => 'Unsupported request - method type: get' ],
				SourceError::PERMISSION,
				false,
			],
			'a wrong parameter'            => [ [ 'code' => 100, 'message' => 'Invalid parameter' ], SourceError::INVALID, false ],
			'a version that was retired'   => [ [ 'code' => 2635 ], SourceError::GONE, false ],
			'an unknown error'             => [ [ 'code' => 1 ], SourceError::TRANSIENT, false ],
		];
	}

	/** @param array<string, mixed> $error */
	#[DataProvider( 'errors' )]
	public function test_errors_have_a_reason_by_their_code_and_never_by_their_status( array $error, string $reason, bool $isApp ): void {
		$this->networks->fail( [ 'match' => '/' . Networks::PAGE, 'error' => $error + [ 'message' => 'Sorry' ], 'status' => 500 ] );
		$caught = $this->caught();
		self::assertSame( $reason, $caught->reason );
		self::assertSame( $error['code'], (int) $caught->networkCode );
		self::assertSame( SourceError::LIMIT === $reason, $caught->pause >= HOUR_IN_SECONDS );
		self::assertSame( $isApp, $caught->shared );
	}

	public function test_a_failure_without_a_reason_passes(): void {
		foreach ( [ [ 'body' => '{}', 'status' => 503 ], [ 'preset' => 'reset' ], [ 'body' => '<html>', 'status' => 200 ] ] as $rule ) {
			$this->networks->fail( [ 'match' => '/' . Networks::PAGE ] + $rule );
			self::assertSame( SourceError::TRANSIENT, $this->caught()->reason );
			$this->networks->recover();
		}
	}

	public function test_requests_slow_down_before_a_limit_is_reached(): void {
		$pause = function ( string $header, string $value ): int {
			$this->networks->fail( [ 'match' => '/' . Networks::PAGE, 'headers' => [ $header => $value ] ] );
			$graph = $this->graph();
			$graph->get( Networks::PAGE, [ 'fields' => 'id' ], 'EAATESTPAGE' );
			$this->networks->recover();
			return $graph->pause();
		};
		self::assertSame( 0, $pause( 'x-app-usage', '{"call_count":74,"total_time":1,"total_cputime":1}' ) );
		self::assertSame( 1800, $pause( 'x-app-usage', '{"call_count":1,"total_time":75,"total_cputime":1}' ) );
		self::assertSame( HOUR_IN_SECONDS, $pause( 'x-page-usage', '{"call_count":95,"total_time":1,"total_cputime":1}' ) );
		$business = '{"1":[{"call_count":99,"total_cputime":1,"total_time":1,"estimated_time_to_regain_access":90}]}';
		self::assertSame( 90 * 60, $pause( 'x-business-use-case-usage', $business ) );
		self::assertSame( 0, $pause( 'x-app-usage', 'broken' ) );
	}

	public function test_the_version_can_be_changed_and_a_request_without_one_has_none(): void {
		add_filter( 'frontispiece_graph_version', static fn(): string => 'v99.0' );
		self::assertSame( 'v99.0', Graph::version() );
		add_filter( 'frontispiece_graph_version', '__return_false' );
		self::assertSame( Graph::VERSION, Graph::version() );
	}

	private function caught(): SourceError {
		try {
			$this->graph()->get( Networks::PAGE, [ 'fields' => 'id' ], 'EAATESTPAGE' );
		} catch ( SourceError $error ) {
			return $error;
		}
		self::fail( 'The request succeeded.' );
	}

	private function graph(): Graph {
		return new Graph( $this->kernel()->http() );
	}
}
