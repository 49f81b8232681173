<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Blocks\BlockParts;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Site\FeatureSettings;

/**
 * Builds the demo's site feature pages: the magazine's list, one page for each feature that is placed by hand, and the
 * magazine's front page. `demo-site.data.json` and `demo-front.data.json` contain them.
 *
 * @phpstan-type SitePage array{title: string, about: string, content: string}
 */
final class SitePages {
	/** Slug of the page with the magazine's articles. */
	public const MAGAZINE = 'magazine';

	private readonly BlockParts $parts;

	public function __construct( private readonly Library $library = new Library() ) {
		$this->parts = new BlockParts( $this->part( ... ) );
	}

	/** @return array<string, SitePage> slug => page; their images are in the Media Library then */
	public function list(): array {
		/** @var array<string, array{title: string, about: string, content: list<mixed>}> $pages */
		$pages = BlockMetadata::data( 'demo-site' );
		return array_map(
			fn( array $page ): array => [ 'content' => $this->parts->markup( new ArrayReader( $page ), 'content' ) ] + $page,
			$pages,
		);
	}

	/** Returns the magazine's front page: the lead story, the latest articles and a sticky sidebar. */
	public function front(): string {
		return $this->parts->markup( new ArrayReader( BlockMetadata::record( 'demo-front', 'front' ) ), 'content' );
	}

	/** Enables every site feature, so that the demo shows them working together. */
	public function switchOn( FeatureSettings $settings ): void {
		$options = array_map( static fn( string $class ): array => $class::demoOptions(), FeatureRegistry::TYPES );
		$settings->save( array_keys( $options ), array_filter( $options ) );
	}

	private function part( string $name, ArrayReader $part ): ?string {
		return match ( $name ) {
			'images' => implode( '', array_map(
				fn( string $stem ): string => BlockMarkup::image( $this->library->attachment( $stem ) ),
				$part->strings( $name ),
			) ),
			'leads'  => MagazineFront::leads( $part->string( $name ) ),
			'latest' => MagazineFront::latest( $part->int( $name ) ),
			default  => null,
		};
	}
}
