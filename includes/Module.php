<?php
declare(strict_types=1);

namespace Frontispiece;

use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Privacy\PersonalData;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\StoredFiles;

/**
 * A part of the plugin. It declares what it adds to WordPress, and ModuleLoader adds it while the module is on. Tables and
 * services are found by the names of their files, tables.php and services.php.
 *
 * Pages that use a feature create the modules that are on, so a module has nothing but declarations and short methods. A
 * method of another class is named as [ class, method ]: its service is created when the hook fires.
 *
 * @since 1.0.0
 * @phpstan-type Callback string|array{0: object|class-string, 1: string}
 * @phpstan-type Hook array{0: string, 1: Callback, 2?: int}
 *
 * `when` is one of the constants below; `blocks` are those on whose pages it is stored, [] = on any page. `addresses` reads
 * them from the attribute if it holds something other than an address, and gets the options of the feed around it as JSON.
 * @phpstan-type StoredItem array{kind: 'cookie'|'local'|'session', when: string, lifetime: string, purpose: string,
 *     data?: string, blocks: list<string>}
 * @phpstan-type ThirdPartyRequest array{when: string, purpose: string,
 *     addresses?: \Closure(string, string): list<string>}
 */
abstract class Module {
	/** Priority at which modules register public routes on `rest_api_init`: before `frontispiece_rest_routes`. */
	public const PUBLIC_ROUTES = 5;

	/** When visitors' browsers contact a host or store something. Without consent, a click on the content is consent. */
	public const BEFORE_CONSENT = 'before';
	public const AFTER_CONSENT  = 'consent';
	public const AFTER_CLICK    = 'click';

	/** @param bool $isOn false: only personalData(), deleteExpired(), deleteUser(), storedFiles() and uninstall() are called */
	public function __construct(
		public readonly string $slug,
		protected readonly Kernel $kernel,
		public readonly bool $isOn = true,
	) {}

	public function title(): string {
		return '';
	}

	/** Returns one sentence for the site owner. */
	public function description(): string {
		return '';
	}

	public static function isOnByDefault(): bool {
		return true;
	}

	/** @return list<string> slugs of modules without which this one is off; for modules of this plugin, see ModuleRegistry */
	public static function requires(): array {
		return [];
	}

	/**
	 * Returns the hooks. Those that WordPress fires on pages which use nothing of the plugin are in
	 * ModuleRegistry::PAGE_HOOKS, unless the module is of another plugin, which is created on every page.
	 *
	 * @return list<Hook> hook, method of this class or of a service, priority (10)
	 */
	public function hooks(): array {
		return [];
	}

	/** @return list<Hook> hooks that only pages of the administration need */
	public function adminHooks(): array {
		return [];
	}

	/**
	 * Returns the blocks with their shortcodes: name => method that returns the HTML for valid attributes and the content.
	 *
	 * @return array<string, Callback>
	 */
	public function blocks(): array {
		return [];
	}

	/** @return array<string, \Closure(): AjaxAction> AJAX actions by name */
	public function ajaxActions(): array {
		return [];
	}

	/** @return list<class-string<RestController>> controllers of routes that are not public reads */
	public function restControllers(): array {
		return [];
	}

	/** @return array<string, class-string|\Closure(): object> WP-CLI commands by their name below `wp frontispiece` */
	public function commands(): array {
		return [];
	}

	/** @return array<string, callable(): HealthResult> checks of Site Health by name */
	public function healthChecks(): array {
		return [];
	}

	/** @return array<string, callable(): array<string, int|float|bool|string>> figures beside a check, by its name */
	public function healthFigures(): array {
		return [];
	}

	/** @return array<string, array{label: string, value: string}> facts for Site Health's debug information */
	public function debugInfo(): array {
		return [];
	}

	/** @return list<string> texts that are suggested for the site's privacy policy */
	public function privacyPolicy(): array {
		return [];
	}

	/** @return array<string, StoredItem> what visitors' browsers store, by name */
	public function browserStorage(): array {
		return [];
	}

	/**
	 * Returns what makes visitors' browsers contact other hosts, besides sources that elements load at once: attributes of
	 * elements that hold addresses.
	 *
	 * @return array<string, ThirdPartyRequest> by attribute
	 */
	public function thirdPartyRequests(): array {
		return [];
	}

	/**
	 * Registers the handlers of the module's jobs, and does nothing else: what is queued already must find them even while
	 * schedule() is postponed. Called every five minutes.
	 */
	public function handleJobs( JobQueue $jobs ): void {}

	/** Queues and does what is due. Called every five minutes. */
	public function schedule( JobQueue $jobs ): void {}

	/** Deletes what is kept for a limited time. Called every five minutes while the module is off, instead of schedule(). */
	public function deleteExpired( JobQueue $jobs ): void {}

	/** @return list<PersonalData> personal data to export and erase, also while the module is off */
	public function personalData(): array {
		return [];
	}

	/** Deletes what belongs to a deleted user, also while the module is off. */
	public function deleteUser( int $id ): void {}

	/**
	 * Returns whether a link that was sent before the module was turned off needs it in this request. Asked only while the
	 * module is off, and only if the request has one of ModuleRegistry::LINKS.
	 */
	public function opensLink( string $token ): bool {
		return false;
	}

	/** @return list<StoredFiles> what the module has on disk for the current site, which uninstalling deletes */
	public function storedFiles(): array {
		return [];
	}

	/** Deletes what uninstalling the plugin does not: its tables, options, files, posts and user meta are deleted anyway. */
	public function uninstall(): void {}

	/** @return list<Module> modules that this one contains, on and off */
	public function parts(): array {
		return [];
	}
}
