<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Http;

use Frontispiece\Kernel\Http\BodyDecoder;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class BodyDecoderTest extends TestCase {
	/** @return array<string, array{string, string, string|null}> body, encoding, result */
	public static function bodies(): array {
		$text = str_repeat( 'Harbor Flowers ', 500 );
		$gzip = (string) gzencode( $text );
		return [
			'plain'                         => [ $text, '', $text ],
			'identity'                      => [ $text, 'identity', $text ],
			'gzip'                          => [ $gzip, 'gzip', $text ],
			'gzip in capitals'              => [ $gzip, ' GZIP ', $text ],
			'its old name'                  => [ $gzip, 'x-gzip', $text ],
			'bytes after its end'           => [ "$gzip\r\n", 'gzip', $text ],
			'gzip in two parts'             => [ gzencode( 'Harbor ' ) . $gzip . "\r\n", 'gzip', "Harbor $text" ],
			'gzip with a broken second part' => [ $gzip . substr( $gzip, 0, 40 ), 'gzip', null ],
			'"none"'                        => [ $text, 'none', $text ],
			'a charset'                     => [ $text, 'UTF-8', $text ],
			'deflate with a header'         => [ (string) gzcompress( $text ), 'deflate', $text ],
			'deflate without one'           => [ (string) gzdeflate( $text ), 'deflate', $text ],
			'nothing'                       => [ '', 'gzip', '' ],
			'gzip of nothing'               => [ (string) gzencode( '' ), 'gzip', '' ],
			'gzip twice, named once'        => [ (string) gzencode( $gzip ), 'gzip', $gzip ],
			'gzip twice'                    => [ (string) gzencode( $gzip ), 'gzip, gzip', null ],
			'gzip without its end'          => [ substr( $gzip, 0, -9 ), 'gzip', null ],
			'gzip with a wrong checksum'    => [ substr( $gzip, 0, -8 ) . str_repeat( 'x', 8 ), 'gzip', null ],
			'a text that is called gzip'    => [ $text, 'gzip', null ],
			'a text that is called deflate' => [ $text, 'deflate', null ],
			'one letter'                    => [ 'x', 'deflate', null ],
			'Brotli'                        => [ $text, 'br', null ],
			'an unknown encoding'           => [ $text, 'rot13', null ],
		];
	}

	#[DataProvider( 'bodies' )]
	public function test_a_body_is_decoded_once_as_its_header_says( string $body, string $encoding, ?string $result ): void {
		self::assertSame( $result, BodyDecoder::decode( $body, $encoding, 10_000 ) );
	}

	public function test_decoding_stops_one_byte_past_the_limit(): void {
		$text = str_repeat( 'x', 3_000_000 );
		foreach ( [ 'gzip' => gzencode( $text ), 'deflate' => gzdeflate( $text ) ] as $encoding => $body ) {
			self::assertSame( 101, strlen( (string) BodyDecoder::decode( (string) $body, $encoding, 100 ) ) );
			self::assertSame( $text, BodyDecoder::decode( (string) $body, $encoding, 3_000_000 ) );
		}
	}

	public function test_a_thousand_parts_end_at_the_limit_too(): void {
		$parts = str_repeat( (string) gzencode( str_repeat( 'x', 100_000 ) ), 1000 );
		self::assertSame( 250_001, strlen( (string) BodyDecoder::decode( $parts, 'gzip', 250_000 ) ) );
		$empty = str_repeat( (string) gzencode( '' ), 20_000 );
		self::assertSame( '', BodyDecoder::decode( $empty, 'gzip', 250_000 ) );
	}
}
