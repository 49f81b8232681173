<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Module;

/**
 * A site feature: a module with options, which owners try in a preview. Features that are on are created when `init`
 * starts, so their hooks on `init` have a higher priority than 0.
 *
 * @since 1.0.0
 * @phpstan-import-type FeatureDeclaration from FeatureSettings
 */
abstract class Feature extends Module {
	final public function __construct(
		string $slug,
		Kernel $kernel,
		protected readonly Scripts $scripts,
		protected readonly FeatureOptions $options,
		bool $isOn,
	) {
		parent::__construct( $slug, $kernel, $isOn );
	}

	/** Returns the content of the page on which owners try the feature: HTML, blocks and shortcodes. */
	abstract public function example(): string;

	/** Returns the width in pixels that the example needs, or 0 for any. */
	public function exampleWidth(): int {
		return 0;
	}

	/**
	 * Returns the title, a description of one line, the group it is listed in, help on how to use it, and the options
	 * with their texts. A feature of this plugin declares them in src/site/<slug>/options.json; any other overrides
	 * this method.
	 *
	 * @return FeatureDeclaration
	 */
	public static function declaration( string $slug ): array {
		/** @var FeatureDeclaration */
		return BlockMetadata::declaration( 'options', $slug );
	}

	public function title(): string {
		return static::declaration( $this->slug )['title'] ?? $this->slug;
	}

	public function description(): string {
		return static::declaration( $this->slug )['description'] ?? '';
	}

	public static function isOnByDefault(): bool {
		return false;
	}

	/** @return array<string, mixed> options set by the demo */
	public static function demoOptions(): array {
		return [];
	}

	/** Prints what the site owner should know while the feature is on, below its description. */
	public function notice(): void {}

	/**
	 * Answers a link with the parameter frontispiece-<slug>, for example in an email, also while the feature is off.
	 */
	public function link( string $value ): void {}
}
