<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss\Xml;

/**
 * Reads a feed in XML to the arrays that SimplePie finds titles, links and dates in. SimplePie's own parser differs between
 * versions of WordPress, stops at prefixes that are not declared, and writes about each unreadable feed to PHP's log.
 *
 * @phpstan-type Element array{
 *     data: string,
 *     attribs: array<string, array<string, string>>,
 *     xml_base: string,
 *     xml_base_explicit: bool,
 *     xml_lang: string,
 *     child?: array<string, array<string, list<mixed>>>,
 * }
 */
final class FeedTree {
	private const SLICE = 1_048_576;

	/** Elements whose tags are part of their text. */
	private const MARKUP = [
		FeedNames::RSS     => self::TEXTS,
		FeedNames::RSS10   => self::TEXTS,
		FeedNames::RSS090  => self::TEXTS,
		FeedNames::CONTENT => [ 'encoded' ],
		FeedNames::ITUNES  => [ 'summary', 'subtitle' ],
		FeedNames::ATOM    => [ ...self::TEXTS, 'content', 'subtitle', 'rights' ],
		FeedNames::ATOM03  => [ ...self::TEXTS, 'content', 'tagline', 'copyright', 'info' ],
	];
	private const TEXTS  = [ 'title', 'description', 'summary' ];

	/** What becomes of such an element: as it is, with the text between its tags escaped, or without its tags. */
	private const RAW     = 'raw';
	private const ESCAPED = 'escaped';
	private const PLAIN   = 'plain';

	private const NONE = [ 'data' => '', 'attribs' => [], 'xml_base' => '', 'xml_base_explicit' => false, 'xml_lang' => '' ];

	/** Numbers that Windows-1252 has for characters which Unicode has elsewhere. */
	private const WINDOWS = [
		"\u{80}" => '€', "\u{82}" => '‚', "\u{83}" => 'ƒ', "\u{84}" => '„', "\u{85}" => '…', "\u{86}" => '†', "\u{87}" => '‡',
		"\u{88}" => 'ˆ', "\u{89}" => '‰', "\u{8A}" => 'Š', "\u{8B}" => '‹', "\u{8C}" => 'Œ', "\u{8E}" => 'Ž', "\u{91}" => '‘',
		"\u{92}" => '’', "\u{93}" => '“', "\u{94}" => '”', "\u{95}" => '•', "\u{96}" => '–', "\u{97}" => '—', "\u{98}" => '˜',
		"\u{99}" => '™', "\u{9A}" => 'š', "\u{9B}" => '›', "\u{9C}" => 'œ', "\u{9E}" => 'ž', "\u{9F}" => 'Ÿ',
	];

	/** @var Element the open element */
	private array $element = self::NONE;

	/** @var list<Element> the elements around it */
	private array $around = [];

	/** @var list<array{string, string}> vocabulary and name of each open element */
	private array $names = [];

	/** @var list<array<string, string>> prefix => vocabulary, in each open element */
	private array $prefixes = [ [] ];

	/** @var array<string, string> vocabulary as a feed has it => the one that it means */
	private array $meant = [];

	/** Depth within an element whose tags are part of its text; 0 = in none. */
	private int $markup = 0;

	private string $kind = '';

	/** @return Element|null null for what is not well-formed */
	public static function parse( string $xml ): ?array {
		$tree = new self();
		return $tree->read( $xml ) ? FeedShape::fromTree( $tree->element ) : null;
	}

	private function read( string $xml ): bool {
		$parser = xml_parser_create( 'UTF-8' );
		xml_parser_set_option( $parser, XML_OPTION_CASE_FOLDING, 0 );
		xml_set_element_handler(
			$parser,
			fn( \XMLParser $parser, string $name, array $attributes ) => $this->open( $name, $attributes ),
			fn() => $this->close(),
		);
		xml_set_character_data_handler( $parser, fn( \XMLParser $parser, string $text ) => $this->text( $text ) );
		$length = strlen( $xml );
		for ( $at = 0; $at < $length; $at += self::SLICE ) {
			if ( 1 !== xml_parse( $parser, substr( $xml, $at, self::SLICE ), $at + self::SLICE >= $length ) ) {
				return false;
			}
		}
		return [] === $this->names;
	}

	/** @param array<string, string> $attributes */
	private function open( string $name, array $attributes ): void {
		[ $prefix, $local ] = self::parts( $name );
		$prefixes           = $this->declared( $attributes );
		$this->prefixes[]   = $prefixes;
		$space              = $prefixes[ $prefix ] ?? ( '' === $prefix ? '' : FeedNames::ofPrefix( $prefix ) );
		$space              = $this->meaning( $space, strtolower( $local ), $attributes );
		$local              = FeedNames::element( $space, $local );
		$this->names[]      = [ $space, $local ];
		if ( $this->markup > 0 ) {
			++$this->markup;
			$this->tag( $space, $local, $attributes );
			return;
		}
		$element        = $this->element( $attributes, $prefixes );
		$this->around[] = $this->element;
		$this->element  = $element;
		$this->kind     = self::kind( $space, strtolower( $local ), $element['attribs'][''] ?? [] );
		$this->markup   = '' === $this->kind ? 0 : 1;
	}

	private function close(): void {
		[ $space, $name ] = array_pop( $this->names ) ?? [ '', '' ];
		array_pop( $this->prefixes );
		if ( $this->markup > 1 ) {
			--$this->markup;
			if ( $this->isTag( $space ) && ! in_array( strtolower( $name ), FeedNames::VOID, true ) ) {
				$this->element['data'] .= "</$name>";
			}
			return;
		}
		$this->markup = 0;
		$element      = $this->element;
		// Nothing is copied as long as only one variable has the element around it.
		$this->element                               = array_pop( $this->around ) ?? self::NONE;
		$this->element['child'][ $space ][ $name ][] = $element;
	}

	private function text( string $text ): void {
		$text                   = str_contains( $text, "\xC2" ) ? strtr( $text, self::WINDOWS ) : $text;
		$this->element['data'] .= self::ESCAPED === $this->kind ? htmlspecialchars( $text, ENT_QUOTES, 'UTF-8' ) : $text;
	}

	/** @param array<string, string> $attributes */
	private function tag( string $space, string $name, array $attributes ): void {
		if ( ! $this->isTag( $space ) ) {
			return;
		}
		$this->element['data'] .= "<$name";
		foreach ( $attributes as $attribute => $value ) {
			if ( ! str_contains( $attribute, ':' ) && 'xmlns' !== $attribute ) {
				$this->element['data'] .= " $attribute=\"" . htmlspecialchars( $value, ENT_COMPAT, 'UTF-8' ) . '"';
			}
		}
		$this->element['data'] .= '>';
	}

	/** Returns whether a tag within a text is kept. */
	private function isTag( string $space ): bool {
		return match ( $this->kind ) {
			self::RAW     => true,
			self::ESCAPED => in_array( $space, [ FeedNames::XHTML, FeedNames::ATOM, FeedNames::ATOM03 ], true ),
			default       => false,
		};
	}

	/**
	 * Returns what becomes of tags in an element: '' for an element that consists of others.
	 *
	 * @param array<string, string> $attributes
	 */
	private static function kind( string $space, string $name, array $attributes ): string {
		if ( ! in_array( $name, self::MARKUP[ $space ] ?? [], true ) ) {
			return '';
		}
		$type = strtolower( trim( explode( ';', $attributes['type'] ?? '' )[0] ) );
		$mode = strtolower( trim( $attributes['mode'] ?? '' ) );
		return match ( true ) {
			FeedNames::ATOM !== $space && FeedNames::ATOM03 !== $space => 'title' === $name ? self::ESCAPED : self::RAW,
			'xhtml' === $type, 'xml' === $mode,
			'application/xhtml+xml' === $type && '' === $mode          => self::ESCAPED,
			str_contains( $type, 'html' )                              => self::RAW,
			default                                                    => self::PLAIN,
		};
	}

	/**
	 * @param array<string, string> $attributes
	 * @return array<string, string> prefix => vocabulary, in this element
	 */
	private function declared( array $attributes ): array {
		$prefixes = $this->prefixes[ count( $this->prefixes ) - 1 ];
		foreach ( $attributes as $name => $value ) {
			if ( 'xmlns' === $name || str_starts_with( $name, 'xmlns:' ) ) {
				$prefixes[ substr( $name, 6 ) ] = FeedNames::vocabulary( $value );
			}
		}
		return $prefixes;
	}

	/**
	 * Returns the vocabulary that a feed means: that of its element, whatever it declares.
	 *
	 * @param array<string, string> $attributes
	 */
	private function meaning( string $space, string $name, array $attributes ): string {
		$depth = count( $this->names );
		$root  = strtolower( $this->names[0][1] ?? '' );
		if ( 0 === $depth && 'rdf' === $name ) {
			return FeedNames::RDF;
		}
		if ( 0 === $depth && 'feed' === $name ) {
			$isOld                 = str_contains( $space, 'purl.org/atom' ) || str_starts_with( $attributes['version'] ?? '', '0.' );
			$this->meant[ $space ] = $isOld ? FeedNames::ATOM03 : FeedNames::ATOM;
		} elseif ( 0 === $depth || ( $depth < 3 && 'rss' === $root && in_array( $name, [ 'channel', 'item' ], true ) ) ) {
			$this->meant[ $space ] = FeedNames::RSS;
		} elseif (
			1 === $depth && 'rdf' === $root && in_array( $name, [ 'channel', 'item' ], true )
			&& ! in_array( $space, [ FeedNames::RSS10, FeedNames::RSS090 ], true )
		) {
			$this->meant[ $space ] = FeedNames::RSS10;
		}
		// A link of Atom in a feed that takes Atom for the vocabulary of RSS.
		return FeedNames::ATOM === $space && 'link' === $name && isset( $attributes['href'] ) ? $space : $this->meant[ $space ] ?? $space;
	}

	/**
	 * @param array<string, string> $attributes
	 * @param array<string, string> $prefixes
	 * @return Element
	 */
	private function element( array $attributes, array $prefixes ): array {
		$result = [];
		foreach ( $attributes as $name => $value ) {
			if ( 'xmlns' === $name || str_starts_with( $name, 'xmlns:' ) ) {
				continue;
			}
			[ $prefix, $local ] = self::parts( $name );
			$space              = '' === $prefix ? '' : $prefixes[ $prefix ] ?? FeedNames::ofPrefix( $prefix );
			$value              = str_contains( $value, "\xC2" ) ? strtr( $value, self::WINDOWS ) : $value;
			$result[ $space ][ '' === $space ? FeedNames::name( $local ) : $local ] = $value;
		}
		$around = $this->element;
		$base   = self::base( $result[ FeedNames::XML ]['base'] ?? '', $around['xml_base'] );
		return [
			'data'              => '',
			'attribs'           => $result,
			'xml_base'          => '' === $base ? $around['xml_base'] : $base,
			'xml_base_explicit' => '' !== $base || $around['xml_base_explicit'],
			'xml_lang'          => $result[ FeedNames::XML ]['lang'] ?? $around['xml_lang'],
		];
	}

	/** @return string '' for what is no address */
	private static function base( string $base, string $around ): string {
		$base = '' === trim( $base ) ? '' : \WP_Http::make_absolute_url( trim( $base ), $around );
		return 1 === preg_match( '~^(?:https?://[^\s<>"\[\]]+|[^\s<>"\[\]:]+)$~i', $base ) ? $base : '';
	}

	/** @return array{string, string} prefix and name */
	private static function parts( string $name ): array {
		$at = (int) strpos( $name, ':' );
		return 0 === $at ? [ '', ltrim( $name, ':' ) ] : [ substr( $name, 0, $at ), substr( $name, $at + 1 ) ];
	}
}
