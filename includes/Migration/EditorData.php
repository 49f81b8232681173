<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Migration\FeedPlugins\FeedPlugins;
use Frontispiece\Migration\FeedPlugins\ForeignSettings;

/**
 * Prints data about imported forms and feeds for the block editor, so that it can convert shortcodes of established
 * plugins to blocks.
 */
final class EditorData {
	public function __construct(
		private readonly Tables $tables,
		private readonly MigrationSources $plugins,
		private readonly SourceRepository $sources,
	) {}

	public function print(): void {
		$moved = $this->tables->ready() ? $this->moved() : [];
		if ( [] !== $moved ) {
			wp_add_inline_script(
				'wp-blocks',
				'window.frontispieceMigrated = ' . wp_json_encode( $moved, JSON_HEX_TAG | JSON_HEX_AMP ) . ';',
				'before',
			);
		}
	}

	/** @return array<string, array<string, mixed>> shortcode => what src/blocks/migrated-shortcodes.ts reads */
	public function moved(): array {
		$moved = [];
		foreach ( $this->plugins->formPlugins() as $forms ) {
			// Skip active plugins, which have their own blocks and transforms.
			foreach ( $forms->isActive() || [] === $forms->copied() ? [] : $forms->shortcodes() as $tag ) {
				$moved[ $tag ] = [ 'block' => 'form', 'copied' => (object) $forms->copied() ];
			}
		}
		foreach ( [ 'cff' => 'id', 'sbi' => 'user' ] as $kind => $account ) {
			$feeds = $this->plugins->feedPlugins( $kind );
			$known = $this->accounts( $feeds );
			if ( ! $feeds->isActive() && ( [] !== $feeds->copied() || [] !== $known ) ) {
				$moved[ $feeds->shortcode() ] = [
					'block'    => $feeds->feature(),
					'copied'   => (object) $feeds->copied(),
					'accounts' => (object) $known,
					'account'  => $account,
					'renamed'  => ForeignSettings::RENAMED,
					'apart'    => $feeds->apart(),
				];
			}
		}
		return $moved;
	}

	/** @return array<string, string> id or name, '' for any => handle */
	private function accounts( FeedPlugins $feeds ): array {
		$first = $feeds->source( '' );
		$known = null === $first ? [] : [ '' => $first->handle ];
		foreach ( null === $first ? [] : $this->sources->all() as $source ) {
			foreach ( [ $source->remoteId, $source->name ] as $name ) {
				$known += [ $name => $feeds->source( $name )->handle ?? '' ];
			}
		}
		return array_filter( $known, static fn( string $handle ): bool => '' !== $handle );
	}
}
