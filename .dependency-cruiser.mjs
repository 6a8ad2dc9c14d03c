/*
 * The import rules between folders. Every rule has a file of its own name in tests/walls/fixture that breaks it;
 * tests/tools/walls.ts fails when a rule misses its file. Types count like values. Tests beside the files may import
 * anything.
 */
const test = String.raw`\.test\.tsx?$`
const ours = '^(core|widgets|shell|locales|demo|tests|tools)/'
const early = String.raw`^core/playback/prefetch/early-playback\.ts$`
const dom = ['^core/(browser|playback/(engines|video))/', early]
const capabilityIndex = String.raw`^core/(?!api/|lib/|browser/)[^/]+/index\.ts$`
/** The index of a part of a capability that has one of its own. */
const partIndex = String.raw`^core/(?:catalogue|commerce)/[^/]+/index\.ts$`
/** The type of what `core/tv.ts` composes. It has no code. */
const composition = String.raw`^core/tv-contract\.ts$`
/** Parts of core that elements and pages see. */
const coreForViews = [
  String.raw`^core/(?!api/).+/index\.ts$`,
  '^core/(lib|browser)/',
  String.raw`^core/[^/]+\.ts$`,
]
const react =
  'node_modules/(@types/)?(react|react-dom|react-router|preact|lucide|@r2wc|@preact/signals|@preact/signals-react)/'

/**
 * A rule: files under `from` must not import what `to` matches, save `except`.
 * `$1` in `except` is the first group of `from`.
 */
function wall(name, comment, { from, fromExcept = [], to = ours, except = [], ...how }) {
  const pathNot = [except].flat()
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: [test, ...[fromExcept].flat()] },
    to: { path: to, ...(pathNot.length > 0 && { pathNot }), ...how },
  }
}

const core = [
  wall('lib-imports-nothing', 'core/lib knows nothing of television', {
    from: '^core/lib/',
    to: '^core/',
    except: '^core/lib/',
  }),
  wall('api-imports-lib-only', 'core/api speaks HTTP and nothing else', {
    from: '^core/api/',
    to: '^core/',
    except: '^core/(api|lib)/',
  }),
  wall(
    'capability-through-index',
    'a capability sees api, lib, text, and the index.ts of others and of their parts',
    {
      from: '^core/(?!lib/|api/|browser/)([^/]+)/',
      fromExcept: dom,
      to: '^core/',
      except: ['^core/(api|lib|text|$1|playback/engines)/', '^core/[^/]+$', capabilityIndex, partIndex],
    },
  ),
  // A factory takes the composition as an argument, and sees its type alone.
  wall('only-tv-composes', 'no folder of core imports what composes it, save its type', {
    from: '^core/[^/]+/',
    to: '^core/[^/]+$',
    except: composition,
  }),
  wall(
    'few-files-at-the-top',
    'core/tv.ts composes; another file at the top sees tv.ts and lib, no capability',
    {
      from: '^core/[^/]+$',
      fromExcept: [String.raw`^core/tv\.ts$`, composition],
      to: '^core/[^/]+/',
      except: '^core/lib/',
    },
  ),
  wall('engines-are-dynamic', 'an engine is loaded when it is needed, never before', {
    from: '^(core|widgets|shell)/',
    fromExcept: String.raw`^core/playback/engines/(?!index\.ts$)`,
    to: String.raw`^core/playback/engines/(hls/hls|shaka/shaka|native)\.ts$`,
    dynamic: false,
    dependencyTypesNot: ['type-only'],
  }),
  wall('engine-libraries-stay-inside', 'hls.js and shaka are known to the engines alone', {
    from: '^(core|widgets|shell)/',
    fromExcept: '^core/playback/engines/',
    to: String.raw`node_modules/(hls\.js|shaka-player)/`,
  }),
  wall('engines-are-playback', 'engines are reached through core/playback', {
    from: '^(core|widgets|shell)/',
    fromExcept: '^core/playback/',
    to: '^core/playback/engines/',
  }),
  wall('core-without-react', 'core has no React, nor anything that draws', { from: '^core/', to: react }),
  wall(
    'purchase-is-apart',
    'promo codes, top-ups, cards and debts pay by what is common, and know no purchase',
    {
      from: String.raw`^core/commerce/(?!purchase/|index\.ts$)`,
      to: '^core/commerce/purchase/',
    },
  ),
  wall('core-is-below', 'core knows neither elements nor pages', { from: '^core/', to: '^(widgets|shell)/' }),
]

const playback = [
  wall('player-kinds-are-apart', 'the channel player and the content player share player/, not each other', {
    from: '^core/playback/(channel|content)/',
    to: '^core/playback/(channel|content)/',
    except: '^core/playback/$1/',
  }),
  wall('player-core-knows-no-kind', 'player/ knows neither channels nor contents', {
    from: '^core/playback/player/',
    to: '^core/playback/(channel|content)/',
  }),
  wall('timeline-and-drm-are-pure', 'timeline/ and drm/ import nothing of playback', {
    from: '^core/playback/(timeline|drm)/',
    to: '^core/playback/',
    except: '^core/playback/$1/',
  }),
  wall('recovery-is-pure', 'recovery/, with the type of a fault, imports nothing of playback', {
    from: '^core/playback/recovery/',
    to: '^core/playback/',
    except: '^core/playback/recovery/',
  }),
  wall('engines-see-the-port', 'an engine sees the engine port, and the rules of protected streams', {
    from: '^core/playback/engines/',
    to: '^core/playback/',
    except: [String.raw`^core/playback/engine\.ts$`, '^core/playback/(engines|drm)/'],
  }),
  wall(
    'ads-and-cast-are-ports',
    'ads/ and cast/ are passed in by video/; the rest of playback sees their types',
    {
      from: '^core/playback/(?!ads/|cast/|video/)',
      to: '^core/playback/(ads|cast)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
]

const widgets = [
  wall('kit-imports-core', 'widgets/kit sees core', {
    from: '^widgets/kit/',
    to: '^(core|widgets|shell)/',
    except: '^(core|widgets/kit)/',
  }),
  wall('element-imports-kit', 'an element sees the kit and core as the site does; no other element, no api', {
    from: '^widgets/(?!kit/|build/|embed/)([^/]+)/',
    to: '^(core|widgets|shell)/',
    // The rules of a timeline are pure, and load with the slider instead of with an index.
    except: ['^widgets/(kit|$1)/', '^core/playback/timeline/', ...coreForViews],
  }),
  wall('registry-lists-elements', 'widgets/registry.ts names the index.ts of elements', {
    from: String.raw`^widgets/registry\.ts$`,
    to: '^(core|widgets|shell)/',
    except: [
      String.raw`^widgets/(?!kit/|build/|embed/)[^/]+/index\.ts$`,
      String.raw`^widgets/contracts\.ts$`,
      String.raw`^widgets/kit/element/elements\.ts$`,
      // Code of an element that did not load is requested again.
      String.raw`^core/lib/retry/keep-loading\.ts$`,
      // Listens before the code of an element loads.
      String.raw`^core/browser/page/private-digits\.ts$`,
    ],
  }),
  wall('registry-is-lazy', 'widgets/registry.ts loads an element when a page has its tag', {
    from: String.raw`^widgets/registry\.ts$`,
    to: '^widgets/',
    except: String.raw`^widgets/kit/element/elements\.ts$`,
    dynamic: false,
    dependencyTypesNot: ['type-only'],
  }),
  wall(
    'embed-imports-registry',
    'embed entries see registry, kit, core, and the contracts of the players that start early',
    {
      from: '^widgets/embed/',
      to: '^(core|widgets|shell)/',
      except: [
        '^core/',
        '^widgets/(kit|embed)/',
        String.raw`^widgets/registry\.ts$`,
        String.raw`^widgets/tv-(channel|content)-player/contract\.ts$`,
      ],
    },
  ),
  wall(
    'build-plugins-stand-alone',
    'the build is node code and sees what is public: tags, contracts, sections, errors and how they are met',
    {
      from: '^widgets/build/',
      to: '^(core|widgets|shell)/',
      except: [
        '^widgets/build/',
        String.raw`^widgets/registry\.ts$`,
        String.raw`^widgets/[^/]+/contract\.ts$`,
        String.raw`^widgets/kit/element/element-table\.ts$`,
        String.raw`^core/lib/(errors/errors|escape-html|version)\.ts$`,
        String.raw`^core/navigation/sections\.ts$`,
        String.raw`^core/playback/recovery/error-policy\.ts$`,
        // The look of a row by its template, for the place that it takes.
        String.raw`^widgets/tv-row/tile/tile-look\.ts$`,
      ],
    },
  ),
  wall('build-plugins-stay-out', 'what runs in a browser never imports a build plugin', {
    from: '^(core|shell|widgets/(?!build/))',
    to: '^widgets/build/',
  }),
]

const shell = [
  wall('shell-imports-registry', 'the site reaches elements through registry, contracts and kit', {
    from: '^shell/',
    to: '^widgets/',
    except: ['^widgets/(kit|build)/', String.raw`^widgets/(registry|contracts|[^/]+/contract)\.ts$`],
  }),
  wall('shell-imports-capabilities', 'the site reaches core through capability indexes, never core/api', {
    from: '^shell/',
    to: '^core/',
    except: coreForViews,
  }),
  wall('page-imports-no-page', 'a page never imports another page', {
    from: '^shell/pages/([^/.]+)',
    to: '^shell/pages/',
    except: '^shell/pages/$1[/.]',
  }),
]

const outside = [
  wall('locales-import-nothing', 'words are data', { from: '^locales/', except: '^locales/' }),
  // The English words are built in, for pages that get no file of words.
  wall('locales-are-fetched', 'code sees the type of the keys, never the words', {
    from: '^(core|widgets|shell)/',
    fromExcept: String.raw`^core/text/built-in-words\.ts$`,
    to: '^locales/',
    dependencyTypesNot: ['type-only'],
  }),
  // These handlers are code for an operator's server, and the demo is one: it hosts them as a stranger would. The command
  // that starts it builds the product first, with the renderer that it is given.
  wall(
    'demo-is-a-stranger',
    'the demo operator shares no code with the product, but hosts its handlers for servers',
    {
      from: '^demo/',
      to: '^(core|widgets|shell)/',
      except: [
        String.raw`^shell/(oembed|head)/index\.ts$`,
        String.raw`^widgets/build/renderer\.(d\.)?m[jt]s$`,
      ],
    },
  ),
  wall('browsers-without-server-code', 'no page contains the handlers that run on a server', {
    from: '^(core|widgets|shell)/',
    fromExcept: '^shell/(oembed|head)/',
    to: '^shell/(oembed|head)/',
  }),
  wall('production-without-demo', 'production imports neither demo nor tests nor tools', {
    from: '^(core|widgets|shell)/',
    to: '^(demo|tests|tools)/',
  }),
  wall(
    'tools-read-the-api',
    'a tool reads the API as the product does, and knows neither pages nor the demo',
    {
      from: '^tools/',
      except: ['^tools/', '^core/(api|lib)/', capabilityIndex, String.raw`^tests/features\.json$`],
    },
  ),
]

export default {
  forbidden: [
    ...core,
    ...playback,
    ...widgets,
    ...shell,
    ...outside,
    {
      name: 'no-cycle',
      comment:
        'imports point one way; only the type of the composition is seen from below, see only-tv-composes',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: composition } },
    },
    {
      name: 'no-unresolved',
      comment: 'an import that leads nowhere would pass every wall; tests load built files by their address',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|tests/(walls/fixture|results))/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
