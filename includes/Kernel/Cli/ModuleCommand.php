<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Cli;

use Frontispiece\ModuleLoader;
use Frontispiece\ModuleRegistry;
use Frontispiece\ModuleSettings;

/**
 * Lists the modules of the plugin, and turns them on and off.
 */
final class ModuleCommand {
	public function __construct(
		private readonly ModuleRegistry $registry,
		private readonly ModuleSettings $settings,
		private readonly ModuleLoader $loader,
	) {}

	/**
	 * Lists the modules.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : Render output in a particular format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - count
	 *   - ids
	 * ---
	 *
	 * @subcommand list
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function list_( array $args, array $options ): void {
		$rows = array_map(
			fn( string $slug, bool $isOn ): array => [
				'slug'     => $slug,
				'title'    => $this->loader->module( $slug )?->title() ?? '',
				'status'   => $isOn ? 'on' : 'off',
				'requires' => implode( ', ', $this->registry->requires( $slug ) ),
			],
			array_keys( $this->settings->states() ),
			$this->settings->states(),
		);
		Command::rows( $rows, [ 'slug', 'title', 'status', 'requires' ], $options );
	}

	/**
	 * Turns a module on, with the modules that it requires.
	 *
	 * ## OPTIONS
	 *
	 * <slug>
	 * : Slug of the module, as listed.
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function on( array $args, array $options ): void {
		$this->turn( $args[0] ?? '', true );
	}

	/**
	 * Turns a module off, with the modules that require it. Nothing is deleted.
	 *
	 * ## OPTIONS
	 *
	 * <slug>
	 * : Slug of the module, as listed.
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function off( array $args, array $options ): void {
		$this->turn( $args[0] ?? '', false );
	}

	private function turn( string $slug, bool $isOn ): void {
		if ( ! isset( $this->registry->types()[ $slug ] ) ) {
			Command::fail( 'There is no such module. Run "wp frontispiece module list".' );
		}
		$changed = $this->settings->turn( $slug, $isOn );
		\WP_CLI::success( [] === $changed ? 'Nothing to change.' : ( $isOn ? 'On: ' : 'Off: ' ) . implode( ', ', $changed ) . '.' );
	}
}
