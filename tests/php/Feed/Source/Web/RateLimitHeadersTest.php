<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Web;

use Frontispiece\Feed\Source\Web\RateLimitHeaders;
use Frontispiece\Kernel\Http\Response;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class RateLimitHeadersTest extends TestCase {
	private const NOW = 1_795_000_000;

	/** @return array<string, array{array<string, string>, int, int}> headers, seconds to a retry, pause */
	public static function responses(): array {
		$in = static fn( int $seconds ): string => (string) ( self::NOW + $seconds );
		return [
			'nothing'            => [ [], 0, 0 ],
			'seconds'            => [ [ 'retry-after' => '90' ], 90, 0 ],
			'an HTTP date'       => [ [ 'Retry-After' => gmdate( 'D, d M Y H:i:s', self::NOW + 60 ) . ' GMT' ], 60, 0 ],
			'a date in the past' => [ [ 'retry-after' => 'Wed, 21 Oct 2015 07:28:00 GMT' ], 0, 0 ],
			'no date'            => [ [ 'retry-after' => 'soon' ], 0, 0 ],
			'less than nothing'  => [ [ 'retry-after' => '-5' ], 0, 0 ],
			'years'              => [ [ 'retry-after' => '99999999999' ], DAY_IN_SECONDS, 0 ],
			'Unix time'          => [ [ 'ratelimit-remaining' => '0', 'ratelimit-reset' => $in( 120 ) ], 120, 120 ],
			'requests are left'  => [ [ 'ratelimit-remaining' => '7', 'ratelimit-reset' => $in( 120 ) ], 120, 0 ],
			'an ISO date'        => [
				[ 'x-ratelimit-remaining' => '0', 'x-ratelimit-reset' => gmdate( 'c', self::NOW + 300 ) ],
				300,
				300,
			],
			'both'               => [
				[ 'retry-after' => '10', 'x-ratelimit-remaining' => '0', 'x-ratelimit-reset' => $in( 300 ) ],
				10,
				300,
			],
		];
	}

	/** @param array<string, string> $headers */
	#[DataProvider( 'responses' )]
	public function test_a_pause_is_read_in_every_notation_and_is_never_longer_than_a_day(
		array $headers,
		int $retry,
		int $pause,
	): void {
		$response = new Response( 429, '', $headers );
		self::assertSame(
			[ $retry, $pause ],
			[ RateLimitHeaders::retry( $response, self::NOW ), RateLimitHeaders::pause( $response, self::NOW ) ],
		);
	}
}
