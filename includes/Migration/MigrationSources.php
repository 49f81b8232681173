<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Forms\Blocks\BlockConverter;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Spam\Turnstile;
use Frontispiece\Kernel;
use Frontispiece\Migration\ContactForm7\ContactForm7;
use Frontispiece\Migration\FeedPlugins\FeedPlugins;
use Frontispiece\Migration\FluentForms\FluentForms;
use Frontispiece\Migration\FormPlugins\FormPlugin;
use Frontispiece\Migration\FormPlugins\FormPluginSource;
use Frontispiece\Migration\FormPlugins\ImportedForms;
use Frontispiece\Migration\GravityForms\GravityForms;
use Frontispiece\Migration\Jetpack\Jetpack;
use Frontispiece\Migration\NinjaForms\NinjaForms;
use Frontispiece\Migration\WPForms\WPForms;

/** The plugins to import from, in the order in which they are offered. */
final class MigrationSources {
	private const FORM_PLUGINS = [ WPForms::class, FluentForms::class, NinjaForms::class, GravityForms::class, Jetpack::class ];

	public function __construct( private readonly Kernel $kernel ) {}

	/** @return list<MigrationSource> */
	public function all(): array {
		return [ ...$this->formPlugins(), $this->feedPlugins( 'cff' ), $this->feedPlugins( 'sbi' ) ];
	}

	/** @return list<FormPluginSource> */
	public function formPlugins(): array {
		return array_map(
			fn( FormPlugin $plugin ): FormPluginSource => new FormPluginSource(
				$plugin,
				$this->kernel->db(),
				$this->kernel->get( FormRepository::class ),
				new ImportedForms( $this->kernel->db() ),
				$this->kernel->options(),
				$this->kernel->attempts(),
			),
			[
				new ContactForm7(
					$this->kernel->db(),
					$this->kernel->get( FormRepository::class ),
					$this->kernel->get( BlockConverter::class ),
					fn(): Turnstile => new Turnstile( $this->kernel->http(), $this->kernel->secrets() ),
				),
				...array_map( fn( string $class ): FormPlugin => new $class( $this->kernel->db() ), self::FORM_PLUGINS ),
			],
		);
	}

	public function formPlugin( string $name ): ?FormPluginSource {
		foreach ( $this->formPlugins() as $source ) {
			if ( $source->name() === $name ) {
				return $source;
			}
		}
		return null;
	}

	/** @param 'cff'|'sbi' $kind */
	public function feedPlugins( string $kind ): FeedPlugins {
		return new FeedPlugins(
			$this->kernel->db(),
			$this->kernel->blocks(),
			$this->kernel->get( SourceRepository::class ),
			$this->kernel->get( SavedFeedRepository::class ),
			$this->kernel->attempts(),
			$kind,
		);
	}
}
