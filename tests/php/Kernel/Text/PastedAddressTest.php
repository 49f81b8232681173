<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Text;

use Frontispiece\Feed\Item\ManualFields;
use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Facebook\PageAddress;
use Frontispiece\Forms\Confirmation\Confirmation;
use Frontispiece\Kernel\Text\PastedAddress;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class PastedAddressTest extends TestCase {
	/** @return array<string, array{string}> */
	public static function characters(): array {
		$codes = [
			0xA0, 0xAD, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x202F, 0x2060,
			0x2066, 0x2067, 0x2068, 0x2069, 0x3000, 0xFEFF, 0xFFFC, 0xE0001,
		];
		$all   = [];
		foreach ( $codes as $code ) {
			$all[ sprintf( 'U+%04X', $code ) ] = [ (string) mb_chr( $code ) ];
		}
		return $all;
	}

	#[DataProvider( 'characters' )]
	public function test_BUG_46_characters_that_nobody_sees_are_no_part_of_an_address( string $hidden ): void {
		$pasted = "$hidden https://a.exa{$hidden}mple/b{$hidden}$hidden";
		self::assertSame( 'https://a.example/b', PastedAddress::clean( $pasted ) );
		self::assertSame( 'https://a.example/b', Address::parse( $pasted )->url );
		self::assertSame( '@ada@a.example', Address::parse( "$hidden@ada@a.example$hidden" )->text );
		self::assertSame( 'https://a.example/b', ManualFields::read( [ 'kind' => 'status', 'link' => $pasted ] )['link'] );
		self::assertSame( 'https://a.example/b', Confirmation::fromArray( [ 'kind' => 'url', 'url' => $pasted ] )->url );
		self::assertSame( 'ada', PageAddress::id( "{$hidden}https://www.facebook.com/ada$hidden" ) );
	}

	public function test_BUG_46_joiners_stay_in_scripts_that_are_written_with_them(): void {
		foreach ( [ "https://a.example/می\u{200C}خواهم", "https://a.example/क्\u{200D}ष" ] as $address ) {
			self::assertSame( $address, PastedAddress::clean( "\u{202A}$address\u{202C}" ) );
		}
	}

	public function test_bytes_that_are_no_characters_stay_for_others_to_refuse(): void {
		self::assertSame( "a\xFF", PastedAddress::clean( " a\xFF " ) );
	}
}
