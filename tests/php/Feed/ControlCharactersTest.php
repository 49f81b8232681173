<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;

final class ControlCharactersTest extends TestCase {
	/** NUL, BEL, escape and two noncharacters, around characters that are allowed in a page. */
	private const TEXT = "Fresh\0 bread\x07 [today]\x1b &\tbutter\u{FFFE}\u{FFFF} “é” 🎉";

	private const CLEAN = "Fresh bread [today] &\tbutter “é” 🎉";

	/** @return array<string, array{string}> */
	public static function formats(): array {
		return [
			'RSS'  => [ 'rss2' ],
			'Atom' => [ 'atom' ],
			'RDF'  => [ 'rdf' ],
		];
	}

	#[DataProvider( 'formats' )]
	#[TestDox( 'BUG-27: control characters of a network’s post leave the feeds of the site well-formed' )]
	public function test_BUG_27_a_local_feed_is_well_formed_xml( string $format ): void {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'manual', 'controls' );
		$item   = [
			'id'         => 'c_1',
			'text'       => self::TEXT,
			'created_at' => 1_700_000_000,
			'url'        => "https://example.org/a\u{FFFF}b",
			'author'     => [ 'id' => '1', 'name' => "Jane\x01", 'url' => '' ],
			'links'      => [
				[
					'url'         => 'https://example.org/',
					'title'       => "T\x02itle",
					'description' => "D\u{FFFE}",
					'host'        => 'example.org',
				],
			],
		];
		$this->storeItems( $source, [ $item ] );
		$id   = wp_insert_post(
			[
				'post_title'   => 'With a feed',
				'post_status'  => 'publish',
				'post_type'    => 'post',
				'post_content' => "[frontispiece_social_feed source=\"{$source->handle}\"]",
			],
		);
		$feed = ( new Visitor() )->get( "/?feed=$format" );
		$page = ( new Visitor() )->get( (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH ) );
		wp_delete_post( $id, true );
		self::assertStringContainsString( 'Fresh bread', $feed->body );
		$before = libxml_use_internal_errors( true );
		self::assertNotFalse( simplexml_load_string( $feed->body ), libxml_get_last_error()->message ?? '' );
		libxml_use_internal_errors( $before );
		self::assertStringContainsString( 'Fresh bread', $page->body );
		self::assertSame( 0, preg_match( '/[\x00-\x08\x0B\x0C\x0E-\x1F]|\xEF\xBF[\xBE\xBF]/', $page->body ) );
	}

	#[TestDox( 'BUG-27: text that is printed holds no character that XML forbids, and keeps every other' )]
	public function test_BUG_27_printed_text_has_no_control_characters(): void {
		self::assertSame( self::CLEAN, Escape::clean( self::TEXT ) );
		self::assertSame(
			strtr( self::CLEAN, [ '&' => '&amp;', '[' => '&#091;', ']' => '&#093;' ] ),
			Escape::html( self::TEXT ),
		);
		self::assertSame( "a\r\n\tb\u{FFFD}\u{85}", Escape::html( "a\r\n\tb\u{FFFD}\u{85}" ) );
	}
}
