<?php
declare(strict_types=1);

namespace Frontispiece\Patterns;

use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Builds the content of the block patterns: ready-to-use text with the site's own page, account and form, or those of
 * the demo. `patterns.data.json` lists them; the first key of a part says what it is.
 *
 * @phpstan-type Pattern array{title: string, description: string, blocks: list<string>, content: string}
 */
final class PatternCatalog {
	public function __construct( private readonly SiteContent $content ) {}

	/** @return array<string, Pattern> slug => pattern */
	public function list(): array {
		/** @var array<string, array{title: string, description: string, blocks: list<string>, content: list<mixed>}> $patterns */
		$patterns = BlockMetadata::data( 'patterns' );
		return array_map(
			fn( array $pattern ): array => [ 'content' => $this->markup( new ArrayReader( $pattern ), 'content' ) ] + $pattern,
			$patterns,
		);
	}

	/** @param string $key of a list of parts */
	private function markup( ArrayReader $in, string $key ): string {
		return implode( '', array_map( $this->part( ... ), $in->list( $key ) ) );
	}

	private function part( ArrayReader $part ): string {
		$name       = (string) array_key_first( $part->all() );
		$text       = $part->string( $name );
		$attributes = array_filter( $part->at( $name )->all(), 'is_string', ARRAY_FILTER_USE_KEY );
		return match ( $name ) {
			'heading'     => BlockMarkup::heading( $text, $part->has( 'level' ) ? $part->int( 'level' ) : 2 ),
			'paragraph'   => BlockMarkup::paragraph( $text ),
			'html'        => $text,
			'bound'       => $this->bound( $part ),
			'group'       => BlockMarkup::group(
				$this->markup( $part, $name ),
				$part->has( 'align' ) ? [ 'align' => $part->string( 'align' ) ] : [],
			),
			'section'     => self::section( $this->markup( $part, $name ) ),
			'columns'     => BlockMarkup::columns(
				array_map(
					fn( ArrayReader $column ): array => [ $column->string( 'width' ), '', $this->markup( $column, 'content' ) ],
					$part->list( $name ),
				),
				'wide',
			),
			'form'        => $this->content->form(),
			'social-feed' => $this->content->feed( $name, SourceDefinition::POSTS, $attributes + [ 'characters' => 400 ] ),
			'photo-feed',
			'photo-list'  => $this->content->feed( $name, SourceDefinition::PHOTOS, $attributes ),
			default       => BlockMarkup::block( $name, $attributes, $this->markup( $part, 'inner' ) ),
		};
	}

	/** Returns a block whose text is data of an account. */
	private function bound( ArrayReader $part ): string {
		$args = [ 'source' => $this->content->source( SourceDefinition::PHOTOS ), 'key' => $part->string( 'key' ) ];
		return BlockMarkup::block(
			$part->string( 'bound' ),
			[ 'metadata' => [ 'bindings' => [ 'content' => [ 'source' => Patterns::SOURCE, 'args' => $args ] ] ] ],
			wp_kses_post( $part->string( 'html' ) ),
		);
	}

	/** Returns a wide group with the theme's spacing above and below. */
	private static function section( string $inner ): string {
		$preset = 'var:preset|spacing|50';
		$value  = 'var(--wp--preset--spacing--50)';
		return BlockMarkup::block(
			'group',
			[
				'align' => 'wide',
				'style' => [ 'spacing' => [ 'padding' => [ 'top' => $preset, 'bottom' => $preset ] ] ],
			],
			"<div class=\"wp-block-group alignwide\" style=\"padding-top:$value;padding-bottom:$value\">$inner</div>",
		);
	}
}
