<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Forms\FormServices;
use Frontispiece\Forms\Spam\Turnstile;
use Frontispiece\Kernel;
use Frontispiece\Migration\ContactForm7\ContactForm7;
use Frontispiece\Migration\FeedPlugins\FeedPlugins;

/** Makes the services of migrations, each when it is first needed. */
final class MigrationServices {
	public function __construct( private readonly Kernel $kernel ) {}

	public function importer(): Importer {
		return new Importer(
			fn(): array => [ $this->contactForm7(), $this->feedPlugins( 'cff' ), $this->feedPlugins( 'sbi' ) ],
			$this->kernel->options(),
			$this->kernel->tables(),
		);
	}

	public function aliases(): Aliases {
		return new Aliases(
			$this->kernel->tables(),
			$this->kernel->blocks(),
			fn(): ContactForm7 => $this->contactForm7(),
			fn( string $kind ): FeedPlugins => $this->feedPlugins( $kind ),
		);
	}

	public function editorData(): EditorData {
		return new EditorData(
			$this->kernel->tables(),
			fn(): ContactForm7 => $this->contactForm7(),
			fn( string $kind ): FeedPlugins => $this->feedPlugins( $kind ),
			$this->kernel->get( FeedServices::class )->sources(),
		);
	}

	public function contactForm7(): ContactForm7 {
		return new ContactForm7(
			$this->kernel->db(),
			$this->kernel->get( FormServices::class )->forms(),
			fn(): Turnstile => new Turnstile( $this->kernel->http(), $this->kernel->secrets() ),
		);
	}

	/** @param 'cff'|'sbi' $kind */
	public function feedPlugins( string $kind ): FeedPlugins {
		return new FeedPlugins(
			$this->kernel->db(),
			$this->kernel->blocks(),
			$this->kernel->get( FeedServices::class )->sources(),
			$this->kernel->get( FeedServices::class )->savedFeeds(),
			$kind,
		);
	}
}
