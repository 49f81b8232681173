<?php
declare(strict_types=1);

namespace Frontispiece\Patterns;

use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Module;
use Frontispiece\ModuleSettings;

/** Registers the block patterns when the editor requests the list, so that other pages do not pay for them. */
final class Patterns extends Module {
	public const CATEGORY = 'frontispiece';

	public function title(): string {
		return __( 'Patterns', 'frontispiece' );
	}

	public function description(): string {
		return __(
			'Ready-made sections with feeds and forms for the block editor, and blocks with data of a connected account.',
			'frontispiece',
		);
	}

	public function hooks(): array {
		return [ [ 'rest_request_before_callbacks', 'offerOnRequest' ] ];
	}

	public function adminHooks(): array {
		return $this->kernel->get( ModuleSettings::class )->isOn( 'feeds' )
			? [ [ 'enqueue_block_editor_assets', [ BindingEditor::class, 'enqueue' ] ] ]
			: [];
	}

	public function offerOnRequest( mixed $reply, mixed $handler, mixed $request ): mixed {
		if (
			$request instanceof \WP_REST_Request && str_starts_with( $request->get_route(), '/wp/v2/block-patterns/' )
		) {
			$this->offer();
		}
		return $reply;
	}

	public function offer(): void {
		register_block_pattern_category( self::CATEGORY, [
			'label'       => 'Frontispiece',
			'description' => __( 'Feeds, forms and site features.', 'frontispiece' ),
		] );
		foreach ( $this->catalog()->list() as $slug => $pattern ) {
			// Skip patterns with blocks of disabled site features.
			$missing = array_filter(
				$pattern['blocks'],
				static fn( string $name ): bool => ! BlockRegistry::isOn( "frontispiece/$name" ),
			);
			if ( [] === $missing ) {
				register_block_pattern(
					"frontispiece/$slug",
					[
						'title'         => $pattern['title'],
						'description'   => $pattern['description'],
						'content'       => $pattern['content'],
						'categories'    => [ self::CATEGORY ],
						'blockTypes'    => array_map(
							static fn( string $name ): string => "frontispiece/$name",
							$pattern['blocks'],
						),
						'viewportWidth' => 1200,
						'inserter'      => true,
					],
				);
			}
		}
	}

	private function catalog(): PatternCatalog {
		return $this->kernel->get( PatternCatalog::class );
	}
}
