<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Privacy\PersonalData;

/**
 * A site feature. It declares everything about itself, so that no other code needs to know its name. Features that are
 * on are created when `init` starts. A feature that is off is only created for tasks that do not depend on the switch:
 * scheduled work, REST routes, WP-CLI commands and privacy requests.
 *
 * @phpstan-import-type Declared from FeatureSettings
 */
abstract class Feature {
	final public function __construct(
		public readonly string $slug,
		protected readonly Kernel $kernel,
		protected readonly Scripts $scripts,
		protected readonly FeatureOptions $options,
		protected readonly bool $isOn,
	) {}

	/** Adds the hooks of the feature. Called at the start of `init`, only while the feature is on. */
	public function register(): void {}

	/** Returns the content of the page on which owners try the feature: HTML, blocks and shortcodes. */
	abstract public function example(): string;

	/** Returns the width in pixels that the example needs, or 0 for any. */
	public function exampleWidth(): int {
		return 0;
	}

	/**
	 * Returns the title, the description and the options with their texts. A feature of this plugin declares them in
	 * src/site/<slug>/options.json; any other overrides this method.
	 *
	 * @return Declared
	 */
	public static function declaration( string $slug ): array {
		/** @var Declared */
		return BlockMetadata::declaration( 'options', $slug );
	}

	/** @return array<string, mixed> options set by the demo */
	public static function demoOptions(): array {
		return [];
	}

	/**
	 * Returns what prints the block frontispiece/<slug> and the shortcode [frontispiece_<slug>], or null without
	 * either.
	 *
	 * @return (\Closure(array<string, mixed>, string): string)|null
	 */
	public function block(): ?\Closure {
		return null;
	}

	/** @return array<string, \Closure(): AjaxAction> AJAX actions by name */
	public function actions(): array {
		return [];
	}

	/** Returns a text that is suggested for the site's privacy policy. */
	public function privacyPolicy(): string {
		return '';
	}

	/**
	 * @return array<string, array{purpose: string, data: string}> cookies set for a year by a visitor's action
	 */
	public function cookies(): array {
		return [];
	}

	/** Prints what the site owner should know while the feature is on, below its options. */
	public function notice(): void {}

	/**
	 * Registers the handlers of the feature's jobs, and does nothing else: what is queued already must find them even
	 * while schedule() is postponed. Called every five minutes, also while the feature is off.
	 */
	public function handleJobs( JobQueue $jobs ): void {}

	/** Queues and does what is due. Called every five minutes, also while the feature is off. */
	public function schedule( JobQueue $jobs ): void {}

	/** Registers REST routes, also while the feature is off. */
	public function routes(): void {}

	/** Adds hooks of admin pages, also while the feature is off. */
	public function admin(): void {}

	/**
	 * Answers a link with the parameter frontispiece-<slug>, for example in an email, also while the feature is off.
	 */
	public function link( string $value ): void {}

	/**
	 * @return array<string, \Closure(): object> WP-CLI commands by their name below `wp frontispiece`, also while the
	 *     feature is off
	 */
	public function commands(): array {
		return [];
	}

	/** @return list<PersonalData> personal data to export and erase, also while the feature is off */
	public function personalData(): array {
		return [];
	}

	/** Deletes what belongs to a deleted user, also while the feature is off. */
	public function deleteUser( int $id ): void {}

	/** Deletes what uninstalling the plugin does not: its tables, options, posts and user meta are deleted anyway. */
	public function uninstall(): void {}
}
