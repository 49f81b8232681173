<?php
declare(strict_types=1);

namespace Frontispiece\Patterns;

use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Blocks\BlockParts;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Startup;

/**
 * Builds the content of the block patterns: ready-to-use text with the site's own page, account and form, or those of
 * the demo. `patterns.data.json` lists them.
 *
 * @phpstan-type Pattern array{title: string, description: string, blocks: list<string>, content: string}
 */
final class PatternCatalog {
	private readonly BlockParts $parts;

	public function __construct( private readonly SiteContent $content ) {
		$this->parts = new BlockParts( $this->part( ... ) );
	}

	/** @return array<string, Pattern> slug => pattern */
	public function list(): array {
		/** @var array<string, array{title: string, description: string, blocks: list<string>, content: list<mixed>}> $patterns */
		$patterns = BlockMetadata::data( 'patterns' );
		return array_map(
			fn( array $pattern ): array => [ 'content' => $this->parts->markup( new ArrayReader( $pattern ), 'content' ) ] + $pattern,
			$patterns,
		);
	}

	private function part( string $name, ArrayReader $part ): ?string {
		$attributes = BlockParts::attributes( $part->at( $name ) );
		return match ( $name ) {
			'bound'       => $this->bound( $part ),
			'section'     => self::section( $this->parts->markup( $part, $name ) ),
			'form'        => $this->content->form(),
			'social-feed' => $this->content->feed( $name, SourceDefinition::POSTS, $attributes + [ 'characters' => 400 ] ),
			'photo-feed',
			'photo-list'  => $this->content->feed( $name, SourceDefinition::PHOTOS, $attributes ),
			default       => null,
		};
	}

	/** Returns a block whose text is data of an account. */
	private function bound( ArrayReader $part ): string {
		$args = [ 'source' => $this->content->source( SourceDefinition::PHOTOS ), 'key' => $part->string( 'key' ) ];
		return BlockMarkup::block(
			$part->string( 'bound' ),
			[ 'metadata' => [ 'bindings' => [ 'content' => [ 'source' => Startup::BINDINGS, 'args' => $args ] ] ] ],
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
