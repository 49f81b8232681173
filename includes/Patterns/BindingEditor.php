<?php
declare(strict_types=1);

namespace Frontispiece\Patterns;

use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Startup;

/** Offers the data of connected accounts in the block editor, with previews: src/blocks/bindings. */
final class BindingEditor {
	/** Accounts that the menu lists. The editor asks for it as a whole, before it shows anything. */
	public const MAX_SOURCES = 20;

	public function __construct(
		private readonly Tables $tables,
		private readonly SourceRepository $sources,
		private readonly Bindings $bindings,
		private readonly Assets $assets,
	) {}

	public function enqueue(): void {
		$accounts = $this->tables->ready() ? $this->accounts() : [];
		if ( [] !== $accounts ) {
			$handle = $this->assets->script( 'bindings-editor' );
			$data   = [
				'name'     => Startup::BINDINGS,
				'label'    => __( 'Connected account', 'frontispiece' ),
				'keys'     => Bindings::keys(),
				'accounts' => $accounts,
			];
			wp_add_inline_script( $handle, 'window.frontispieceBindings=' . Escape::jsonScript( $data ) . ';', 'before' );
			wp_enqueue_script( $handle );
		}
	}

	/** @return list<array{handle: string, values: array<string, string>}> */
	public function accounts(): array {
		$accounts = [];
		foreach ( array_slice( $this->sources->all(), 0, self::MAX_SOURCES ) as $source ) {
			$accounts[] = [ 'handle' => $source->handle, 'values' => $this->bindings->values( $source ) ];
		}
		return $accounts;
	}
}
