<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Forms\Blocks\BlockConverter;
use Frontispiece\Forms\FormServices;
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

/** Makes the services of migrations, each when it is first needed. */
final class MigrationServices {
	private const FORM_PLUGINS = [ WPForms::class, FluentForms::class, NinjaForms::class, GravityForms::class, Jetpack::class ];

	public function __construct( private readonly Kernel $kernel ) {}

	public function takeover(): Takeover {
		return $this->kernel->get( Takeover::class );
	}

	/** @return list<MigrationSource> */
	public function sources(): array {
		return [ ...$this->formPlugins(), $this->feedPlugins( 'cff' ), $this->feedPlugins( 'sbi' ) ];
	}

	/** @return list<FormPluginSource> */
	public function formPlugins(): array {
		return array_map(
			fn( FormPlugin $plugin ): FormPluginSource => new FormPluginSource(
				$plugin,
				$this->kernel->db(),
				$this->kernel->get( FormServices::class )->forms(),
				new ImportedForms( $this->kernel->db() ),
				$this->kernel->options(),
				$this->kernel->attempts(),
			),
			[
				new ContactForm7(
					$this->kernel->db(),
					$this->kernel->get( FormServices::class )->forms(),
					new BlockConverter( $this->kernel->get( FormServices::class )->fieldBlocks() ),
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

	public function aliases(): Aliases {
		return $this->kernel->get( Aliases::class );
	}

	public function editorData(): EditorData {
		return $this->kernel->get( EditorData::class );
	}

	/** @param 'cff'|'sbi' $kind */
	public function feedPlugins( string $kind ): FeedPlugins {
		return new FeedPlugins(
			$this->kernel->db(),
			$this->kernel->blocks(),
			$this->kernel->get( FeedServices::class )->sources(),
			$this->kernel->get( FeedServices::class )->savedFeeds(),
			$this->kernel->attempts(),
			$kind,
		);
	}
}
